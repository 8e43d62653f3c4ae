import { z } from "zod";
import { id, idInput, textInput } from "../values/schemas.ts";
import { maxRequestText, requestPriorities, settableStatuses } from "./constants.ts";
import { requestRow } from "./schemas.ts";
import { candidate } from "./workload.schemas.ts";

/** The maximum number of requests that are changed, or shown for that, at once. */
export const maxBulkRequests = 100;

const manyOf = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess(
		(value) => (Array.isArray(value) || value === undefined ? value : [value]),
		z.array(schema, "required").min(1, "required").max(maxBulkRequests, "too_many"),
	);

const changes = ["assigned_to_id", "assigned_to_ids", "priority", "status"] as const;

/** One change of several requests: of who does them, of their priority, or of their status. */
export const bulkChange = z
	.object({
		ids: manyOf(idInput),
		/** The versions that the actor has seen, in the order of the ids. */
		versions: manyOf(idInput).optional(),
		assigned_to_id: idInput.optional(),
		/** Members who share the requests evenly, in turn. */
		assigned_to_ids: manyOf(idInput).optional(),
		priority: z.enum(requestPriorities, "choice").optional(),
		status: z.enum(settableStatuses, "choice").optional(),
		/** The reason of a status, stored as a note of each. */
		reason: textInput(maxRequestText).optional(),
	})
	.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
		path: ["versions"],
		message: "unknown",
	})
	.refine((input) => changes.filter((name) => input[name] !== undefined).length === 1, {
		path: ["status"],
		message: "choice",
	});
export type BulkChange = z.infer<typeof bulkChange>;

/** The error of one request, as the call for this request alone answers it. */
const rejection = z.object({
	id,
	error: z.object({
		code: z.string(),
		message: z.string(),
		fields: z.record(z.string(), z.string()).optional(),
		count: z.int().optional(),
		stock: z
			.object({
				name_en: z.string(),
				name_ar: z.string(),
				available: z.number(),
				asked: z.number(),
			})
			.optional(),
	}),
});
export type BulkRejection = z.infer<typeof rejection>;

/** Which requests have the new value, and which were left as they are, and why. */
export const bulkResult = z.object({
	done: z.array(id),
	refused: z.array(rejection),
	message: z.string(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** A request that was selected, and what the actor may do to it. */
const selectedRequest = requestRow.extend({
	version: z.int(),
	/** Assign it, and set its priority. */
	may_dispatch: z.boolean(),
	/** Change its status. */
	may_move: z.boolean(),
});
export type SelectedRequest = z.infer<typeof selectedRequest>;

/** Selected requests, and members to whom they can be assigned. */
export const requestSelection = z.object({
	requests: z.array(selectedRequest),
	least_busy: z.array(candidate),
});
export type RequestSelection = z.infer<typeof requestSelection>;
