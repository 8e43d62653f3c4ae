/** What a document is, in the order in which its choices stand. */
export const documentKinds = [
	"certificate",
	"licence",
	"contract",
	"insurance",
	"warranty",
	"manual",
	"drawing",
	"report",
	"other",
] as const;

/** What a document is about; it has the id of one of these, or belongs to the organisation. */
export const documentSubjects = [
	"equipment",
	"facility",
	"branch",
	"plan",
	"request",
	"organisation",
] as const;

/** The maximum of documents of one subject. */
export const maxDocuments = 100;

/** The maximum of versions of a document. */
export const maxVersions = 200;

/** Whether a document is valid: it ends within 60 days, or has ended; those without an end are valid. */
export const documentEnds = ["soon", "ended", "valid"] as const;

/** The days before its end in which a document ends soon. */
export const endsSoonDays = 60;

/** The days before its end on which a document is announced, the longest first. */
export const announcedDays = [60, 30, 7, 0] as const;

/** Whether equipment has a certificate that is valid. */
export const certificateStates = ["valid", "missing"] as const;
