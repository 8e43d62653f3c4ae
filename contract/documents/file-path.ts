/** Returns the path of a version of a document, in the API and on the site. */
export const filePath = (id: number, n: number): string => `/documents/${id}/file/${n}`;

/** Returns what a stored file is, by its name: `pdf`. */
export const formatOf = (file: string): string => file.split(".").at(-1) ?? "";
