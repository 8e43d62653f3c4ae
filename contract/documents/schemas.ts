import { z } from "zod";
import {
	clearableDateInput,
	clearableIdInput,
	clearableLineInput,
	id,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	partialUpdateSchema,
} from "../values/schemas.ts";
import { documentKinds, documentSubjects } from "./constants.ts";

/** A document of equipment, a place, a plan or a request, or of the organisation; its file has versions. */
export const documentRow = z.object({
	...namedFields,
	kind: z.enum(documentKinds),
	/** The number that its issuer gave it. */
	number: z.string().nullable(),
	/** `YYYY-MM-DD`, the last day on which it is valid. */
	valid_until: z.string().nullable(),
	about: z.enum(documentSubjects),
	equipment_id: id.nullable(),
	equipmentDetails: namedRef.nullable(),
	facility_id: id.nullable(),
	facilityDetails: namedRef.nullable(),
	branch_id: id.nullable(),
	branchDetails: namedRef.nullable(),
	plan_id: id.nullable(),
	planDetails: namedRef.nullable(),
	request_id: id.nullable(),
	/** The path of its newest version. */
	file: z.string(),
	/** What the newest version is: `pdf`, `docx`, `xlsx`, `jpg` or `png`. */
	format: z.string(),
	bytes: z.int(),
	/** The number of the newest version, from 1. */
	current: z.int(),
	version: z.int(),
});
export type DocumentRow = z.infer<typeof documentRow>;

export const requestDocument = documentRow.pick({
	id: true,
	name_en: true,
	name_ar: true,
	kind: true,
	valid_until: true,
	file: true,
	format: true,
	bytes: true,
});
export type RequestDocument = z.infer<typeof requestDocument>;

/** A version of a document's file. */
export const documentVersion = documentRow.pick({ file: true, format: true, bytes: true }).extend({
	n: z.int(),
	/** The name of the file on its sender's device; pictures have none. */
	name: z.string().nullable(),
	/** In ISO 8601. */
	at: z.string(),
	memberDetails: namedRef.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const documentFields = {
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	kind: z.enum(documentKinds, "choice"),
	number: clearableLineInput(100),
	valid_until: clearableDateInput,
};

/** Without `about`, what the ids say; the others are cleared. */
export const newDocument = namedInput({
	...documentFields,
	about: z.enum(documentSubjects, "choice").optional(),
	equipment_id: clearableIdInput,
	facility_id: clearableIdInput,
	branch_id: clearableIdInput,
	plan_id: clearableIdInput,
	request_id: clearableIdInput,
});
export const newRequestDocument = namedInput(documentFields);
export const documentEdit = partialUpdateSchema(newDocument);

/** The room for documents; sizes in bytes. */
export const documentSpace = z.object({ used: z.int(), limit: z.int(), scanned: z.boolean() });
