/** So much of a file travels at once: more would hold up everything else that page and window say. */
export const LARGEST_CHUNK = 1_000_000;
