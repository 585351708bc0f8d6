/**
 * Stands in for VS Code where its own decisions are tested in plain Node: of all its names only the
 * texts, which the package for other processes looks up in the same way.
 */
export * as l10n from '@vscode/l10n';
