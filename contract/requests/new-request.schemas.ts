import { z } from "zod";
import { stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import {
	clearableAmountInput,
	idInput,
	optionalIdInput,
	qtyFrom,
	requiredTextInput,
} from "../values/schemas.ts";
import { maxRequestText, requestPriorities, usualPriority } from "./constants.ts";

export const comment = requiredTextInput(maxRequestText);

export const priority = z.enum(requestPriorities, "required");

export const newMaintenanceRequest = z.object({
	type: z.literal("Maintenance Request").default("Maintenance Request"),
	facility_id: idInput,
	resource_id: optionalIdInput,
	/** The equipment item of the facility. */
	equipment_id: optionalIdInput,
	/** The kind of work; by default, that of the equipment. */
	kind_id: optionalIdInput,
	/** `Usual`: that of its kind of work, or else medium. */
	priority: z.enum([...requestPriorities, usualPriority], "required"),
	comment,
	kept_pictures: stagedUploadsInput,
});

/** A new direct request: resources from the stock. */
export const newDirectRequest = z.object({
	type: z.literal("Direct Request").default("Direct Request"),
	resource_id: idInput,
	qty: qtyFrom(1, "below_one").optional(),
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});

/** The types by their numbers in the specification's form. */
const otherTypes = { "1": "Dispose Request", "2": "Purchase Request" } as const;

/** A new dispose or purchase request; `type` can be the number in the form. */
export const newOtherRequest = z.object({
	type: z.preprocess(
		(value) =>
			value === 1 || value === 2 || value === "1" || value === "2" ? otherTypes[value] : value,
		z.enum(Object.values(otherTypes) as ["Dispose Request", "Purchase Request"], "choice"),
	),
	resource_id: idInput,
	qty: qtyFrom(1, "below_one"),
	/** The expected cost of a purchase, where it is known. */
	cost: clearableAmountInput,
	priority,
	comment,
	kept_pictures: stagedUploadsInput,
});
