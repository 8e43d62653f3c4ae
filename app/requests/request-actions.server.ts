import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiErrorCode } from "#app/lib/api-error.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { appendImages, readImageUploads, validateImages } from "#app/lib/image-uploads.server.ts";
import type { Session } from "#app/lib/session.server.ts";

import { newNote, type MaintenanceRequest as OneRequest } from "#contract/requests/schemas.ts";

/** An action on a request's page, by the form that is submitted. */
export type RequestFormAction = {
	/** The message after success, and the title of the error message. */
	readonly done: TextKey;
	readonly failed: TextKey;
	/** The text that contains the reason of an error. */
	readonly because?: TextKey;
	/** The controls of its form, which can show an error. */
	readonly controls: readonly string[];
	/** The control that shows an error of the whole form. */
	readonly fault?: Partial<Record<ApiErrorCode, string>>;
	/** @throws ApiClientError */
	send(visitor: Session, id: number, form: FormData): Promise<unknown>;
	/** Checks whether a request already has the requested state: the form was sent twice. */
	isSo?(request: OneRequest, form: FormData): boolean;
};

/** Returns the version that the page has shown, if the API has versions. */
function versionIn(form: FormData): { version?: number } {
	const version = Number(formText(form, "version"));
	return version > 0 ? { version } : {};
}

/**
 * Returns the id of the selected member.
 *
 * @throws ApiClientError if none was selected
 */
function chosenIn(form: FormData, control: string, problem: "choice" | "target_required"): number {
	const chosen = Number(formText(form, control));
	if (!chosen) throw new ApiClientError(422, { code: "invalid", fields: { [control]: problem } });
	return chosen;
}

const assigning = (path: "assign" | "changeAssignTo", failed: TextKey): RequestFormAction => ({
	done: "requestActions.assigned",
	failed,
	because: "requestActions.assignFailedBecause",
	controls: ["assigned_to_id"],
	send: async (visitor, id, form) =>
		callApi(visitor, `POST /requests/${path}`, {
			body: {
				id,
				assigned_to_id: chosenIn(form, "assigned_to_id", "choice"),
				...versionIn(form),
			},
		}),
	isSo: ({ assigned_to_id }, form) => String(assigned_to_id) === formText(form, "assigned_to_id"),
});

export const requestFormActions = {
	status: {
		done: "requestActions.statusUpdated",
		failed: "requestActions.statusFailed",
		controls: [],
		send: async (visitor, id, form) =>
			callApi(visitor, "PUT /requests/{id}", {
				params: { id },
				body: { status: formText(form, "status"), ...versionIn(form) },
			}),
		isSo: ({ status }, form) => status === formText(form, "status"),
	},
	reject: {
		done: "requestActions.statusUpdated",
		failed: "requestActions.statusFailed",
		controls: ["reason"],
		send: async (visitor, id, form) =>
			callApi(visitor, "PUT /requests/{id}", {
				params: { id },
				body: { status: "rejected", reason: reasonIn(form), ...versionIn(form) },
			}),
		isSo: ({ status }) => status === "rejected",
	},
	assign: assigning("assign", "requestActions.assignFailed"),
	reassign: assigning("changeAssignTo", "requestActions.reassignFailed"),
	priority: {
		done: "requestActions.prioritySet",
		failed: "requestActions.priorityFailed",
		controls: ["priority"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/edit", {
				body: { id, priority: formText(form, "priority"), ...versionIn(form) },
			}),
		isSo: ({ priority }, form) => priority === formText(form, "priority"),
	},
	escalate: {
		done: "requestActions.escalated",
		failed: "requestActions.escalateFailed",
		controls: ["escalate_to"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/escalate", {
				body: {
					request_id: id,
					escalate_to: chosenIn(form, "escalate_to", "target_required"),
					one_time_key: formText(form, "one_time_key"),
				},
			}),
	},
	leave: {
		done: "similar.left",
		failed: "similar.leaveFailed",
		controls: [],
		send: async (visitor, id) => callApi(visitor, "DELETE /requests/{id}/join", { params: { id } }),
		isSo: ({ watching }) => watching === undefined,
	},
	summary: {
		done: "similar.saved",
		failed: "similar.unsaved",
		controls: ["public_summary"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/summary", {
				params: { id },
				body: { public_summary: formText(form, "public_summary"), ...versionIn(form) },
			}),
		isSo: ({ public_summary = "" }, form) => public_summary === formText(form, "public_summary"),
	},
	note: {
		done: "requestActions.noteAdded",
		failed: "requestActions.noteFailed",
		controls: ["desc", "photo", "public"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/notes", { params: { id }, body: await noteIn(form) }),
	},
	work: {
		done: "equipment.timeAdded",
		failed: "equipment.timeFailed",
		controls: ["minutes", "day", "note", "sure"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/work", { params: { id }, body: workIn(form) }),
	},
	unwork: {
		done: "equipment.timeTaken",
		failed: "equipment.timeFailed",
		controls: [],
		send: async (visitor, id, form) =>
			callApi(visitor, "DELETE /requests/{id}/work/{n}", {
				params: { id, n: formText(form, "work") },
			}),
		isSo: ({ work = [] }, form) => work.every((one) => String(one.id) !== formText(form, "work")),
	},
	take: {
		done: "equipment.partTaken",
		failed: "equipment.partFailed",
		controls: ["resource_id", "qty"],
		fault: { stock_short: "qty" },
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/parts", {
				params: { id },
				body: {
					resource_id: chosenIn(form, "resource_id", "choice"),
					qty: formText(form, "qty"),
					one_time_key: formText(form, "one_time_key"),
				},
			}),
	},
	bring: {
		done: "equipment.partBack",
		failed: "equipment.partKept",
		controls: [],
		send: async (visitor, id, form) =>
			callApi(visitor, "DELETE /requests/{id}/parts/{n}", {
				params: { id, n: formText(form, "part") },
			}),
		isSo: ({ parts = [] }, form) => parts.every((one) => String(one.id) !== formText(form, "part")),
	},
	rate: {
		done: "ratings.thanks",
		failed: "ratings.not.rate",
		controls: ["stars", "comment"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/rating", {
				params: { id },
				body: {
					...(formText(form, "stars") ? { stars: formText(form, "stars") } : {}),
					comment: formText(form, "comment"),
					one_time_key: formText(form, "one_time_key"),
				},
			}),
	},
	reopen: {
		done: "ratings.reopened",
		failed: "ratings.not.reopen",
		controls: ["reason"],
		send: async (visitor, id, form) =>
			callApi(visitor, "POST /requests/{id}/reopen", {
				params: { id },
				body: {
					reason: formText(form, "reason"),
					one_time_key: formText(form, "one_time_key"),
					...versionIn(form),
				},
			}),
	},
} as const satisfies Record<string, RequestFormAction>;

export type RequestFormActionName = keyof typeof requestFormActions;

/**
 * Returns the typed reason.
 *
 * @throws ApiClientError if it is empty or too long
 */
function reasonIn(form: FormData): string {
	const reason = formText(form, "reason").trim();
	if (reason === "")
		throw new ApiClientError(422, { code: "invalid", fields: { reason: "required" } });
	return reason;
}

/** Returns the time entry of a button, or the typed one. */
const workIn = (form: FormData) =>
	Object.fromEntries(
		[
			["minutes", formText(form, "quick") || formText(form, "minutes")],
			...["day", "note", "sure", "one_time_key"].map((name) => [name, formText(form, name)]),
		].filter(([name, value]) => name === "minutes" || value !== ""),
	);

/**
 * Returns the body of a note.
 *
 * @throws ApiClientError if it is empty or too long, or a file is no image or too large
 */
async function noteIn(form: FormData): Promise<FormData> {
	const desc = formText(form, "desc");
	const checked = newNote.safeParse({ desc });
	const pictures = await readImageUploads(form, "photo");
	const wrongPicture = validateImages(pictures);
	const fields: ApiClientError["fields"] = {};
	if (!checked.success) fields.desc = desc.trim() === "" ? "required" : "too_long";
	if (wrongPicture) fields.photo = wrongPicture;
	if (Object.keys(fields).length > 0) throw new ApiClientError(422, { code: "invalid", fields });
	const body = new FormData();
	body.set("desc", desc);
	body.set("one_time_key", formText(form, "one_time_key"));
	if (formText(form, "public") === "1") body.set("public", "1");
	appendImages(body, "photo", pictures);
	return body;
}
