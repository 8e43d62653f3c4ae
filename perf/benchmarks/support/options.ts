/** Whether what takes long is to be left out, or done once instead of three times. */
export const isSmall = process.argv.includes("--small");

/** How often a page is opened in a browser. */
export const openings = isSmall ? 1 : 3;
