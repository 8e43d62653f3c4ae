/** What the API reported as its own failures. Apart from the API, which files that mock modules would read anew for it. */
export const reported: unknown[] = [];
