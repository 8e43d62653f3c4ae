/** Checks whether the browser supports dialogs; older ones open the page instead. */
export const supportsDialogs = (): boolean => typeof HTMLDialogElement !== "undefined";
