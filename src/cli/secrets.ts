/** Variables whose name says that their value is nobody's business. */
export const isSecretName = (name: string): boolean =>
  /key|token|secret|passw|credential|auth/i.test(name);
