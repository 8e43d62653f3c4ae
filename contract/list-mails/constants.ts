/** How many lists by mail a member and an organisation can have. */
export const maxListMails = { ofMember: 20, ofTenant: 500 } as const;

/** The rows that stand in a mail itself. */
export const maxMailedRows = 50;

/**
 * Whether a list is sent: nothing while the member may not read it, or did not answer for a month whether it
 * is still wanted.
 */
export const listMailStates = ["runs", "asked", "unwanted", "unreadable"] as const;
export type ListMailState = (typeof listMailStates)[number];

/** How a list is sent: its first rows in the mail, or all as a workbook. */
export const listMailForms = ["rows", "xlsx"] as const;
