/** How many lines of a claim say who becomes a member; one for everybody else comes after them. */
export const maxNewMemberLines = 20;
