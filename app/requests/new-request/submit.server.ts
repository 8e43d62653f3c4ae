import type { ZodType } from "zod";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { toFieldPayload } from "#app/fields/codecs.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { appendImages, type ImageUploads, validateImages } from "#app/lib/image-uploads.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import {
	newDirectRequest,
	newMaintenanceRequest,
	newOtherRequest,
} from "#contract/requests/new-request.schemas.ts";
import type { MaintenanceRequest as SavedRequest } from "#contract/requests/schemas.ts";
import { type NewRequestValues, purchaseType } from "./form-state.ts";
import type { RequestKind } from "./request-forms.ts";

type Sending = {
	readonly call: "POST /requests" | "POST /requests/add" | "POST /requests/direct-request/add";
	readonly schema: ZodType;
	/** The fields of its form. */
	readonly fields: Readonly<Partial<Record<keyof NewRequestValues, FieldDefinition>>>;
	/** The fixed type of its requests. */
	readonly type?: string;
};

const text: FieldDefinition = { type: "text" };
const common = { priority: text, comment: text } as const;
const stock = { resource_id: text, qty: { type: "number" }, ...common } as const;

const sendings: Readonly<Record<RequestKind, Sending>> = {
	maintenance: {
		call: "POST /requests",
		schema: newMaintenanceRequest,
		fields: { facility_id: text, resource_id: text, equipment_id: text, kind_id: text, ...common },
		type: "Maintenance Request",
	},
	direct: {
		call: "POST /requests/direct-request/add",
		schema: newDirectRequest,
		fields: stock,
	},
	other: {
		call: "POST /requests/add",
		schema: newOtherRequest,
		fields: { type: text, cost: { type: "amount" }, ...stock },
	},
};

export const hasFormControl = (kind: RequestKind, control: string): boolean =>
	control === "photo" || Object.hasOwn(sendings[kind].fields, control);

/**
 * Validates a request form and returns the request body.
 *
 * @throws ApiClientError with the errors by the names of controls
 */
export function validateNewRequest(
	kind: RequestKind,
	values: NewRequestValues,
	images: ImageUploads,
): FormData {
	const { schema, fields, type } = sendings[kind];
	const completed = {
		...values,
		// The type may have been changed after a cost was typed, to one that has no cost.
		cost: values.type === purchaseType ? values.cost : "",
		priority: values.urgent === "1" ? "High" : values.priority,
	};
	const body = new FormData();
	if (type) body.set("type", type);
	if (kind !== "maintenance") body.set("resource", values.resource_id);
	for (const [name, field] of Object.entries(fields) as [keyof NewRequestValues, FieldDefinition][])
		for (const [control, value] of toFieldPayload(field, [completed[name]], name))
			body.set(control, value);
	const errors = contractErrors(body, schema);
	const imageError = validateImages(images);
	if (imageError) errors.photo = imageError;
	if (Object.keys(errors).length > 0)
		throw new ApiClientError(422, { code: "invalid", fields: errors });
	return body;
}

/**
 * Sends a validated request.
 *
 * @param key the idempotency key of its form
 * @throws ApiClientError with the reason of a rejection
 */
export async function submitNewRequest(
	session: Session,
	kind: RequestKind,
	body: FormData,
	key: string,
	images: ImageUploads,
): Promise<Pick<SavedRequest, "id">> {
	body.set("one_time_key", key);
	appendImages(body, "photo", images);
	const { request } = await callApi(session, sendings[kind].call, { body });
	return request;
}

type FieldErrors = Partial<Record<string, FieldErrorCode>>;

/** Returns the errors that are obvious without the API. */
function contractErrors(body: FormData, schema: ZodType): FieldErrors {
	const entered = Object.fromEntries([...body].filter(([, value]) => value !== ""));
	const errors: FieldErrors = {};
	for (const { path, message } of schema.safeParse(entered).error?.issues ?? []) {
		const name = String(path[0]);
		errors[name] ??= body.get(name) ? (message as FieldErrorCode) : "required";
	}
	if (errors.facility_id) errors.facility_id = "facility_missing";
	return errors;
}
