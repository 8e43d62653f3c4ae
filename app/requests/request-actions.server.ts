import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
	choiceControl,
	lineControl,
	numberControl,
	textControl,
} from "#app/forms/controls.server.ts";
import type { FormRunner } from "#app/forms/form-action.server.ts";
import { postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { appendImages } from "#app/lib/image-uploads.server.ts";
import { newNote } from "#contract/requests/changes.schemas.ts";
import { runRequestFormAction } from "./lost-request.server.ts";
import {
	pageBefore,
	pageBeforeOrSeen,
	pageIfSeen,
	pageOfNote,
	requestAction,
} from "./request-form.server.ts";

/** The version that the page has shown, if the API has versions. */
const version = numberControl;
const one_time_key = textControl;

const assigning = (
	endpoint: "POST /requests/assign" | "POST /requests/changeAssignTo",
	failed: TextKey,
) =>
	requestAction({
		done: "requestOutcomes.assigned",
		failed,
		because: "requestOutcomes.assignFailedBecause",
		schema: z
			.object({
				assigned_to_id: textControl,
				tell_former: textControl,
				version,
			})
			.transform(({ assigned_to_id, tell_former, ...others }) => ({
				assigned_to_id: Number(assigned_to_id),
				...(tell_former === "1" ? { tell_former: 1 } : {}),
				...others,
			}))
			.superRefine(({ assigned_to_id: chosen }, context) => {
				if (!(chosen > 0))
					context.addIssue({ code: "custom", path: ["assigned_to_id"], message: "choice" });
			}),
		controls: ["assigned_to_id", "tell_former"],
		send: (session, id, input) => callApi(session, endpoint, { body: { id, ...input } }),
		isSo: ({ assigned_to_id }, form) => String(assigned_to_id) === formText(form, "assigned_to_id"),
		next: pageBeforeOrSeen,
	});

/** The forms of a request's page, by their intents. */
const requestActions = {
	status: requestAction({
		done: "requestOutcomes.statusUpdated",
		failed: "requestOutcomes.statusFailed",
		schema: z.object({ status: textControl, version }),
		send: (session, id, body) => callApi(session, "PUT /requests/{id}", { params: { id }, body }),
		isSo: ({ status }, form) => status === formText(form, "status"),
		next: pageBefore,
	}),
	reject: requestAction({
		done: "requestOutcomes.statusUpdated",
		failed: "requestOutcomes.statusFailed",
		schema: z.object({
			reason: lineControl.refine((reason) => reason !== "", "required"),
			version,
		}),
		controls: ["reason", "back"],
		isResumable: true,
		send: (session, id, input) =>
			callApi(session, "PUT /requests/{id}", {
				params: { id },
				body: { status: "rejected", ...input },
			}),
		isSo: ({ status }) => status === "rejected",
		next: pageBefore,
	}),
	assign: assigning("POST /requests/assign", "requestOutcomes.assignFailed"),
	reassign: assigning("POST /requests/changeAssignTo", "requestOutcomes.reassignFailed"),
	priority: requestAction({
		done: "requestOutcomes.prioritySet",
		failed: "requestOutcomes.priorityFailed",
		schema: z.object({ priority: textControl, version }),
		controls: ["priority"],
		send: (session, id, input) =>
			callApi(session, "POST /requests/edit", { body: { id, ...input } }),
		isSo: ({ priority }, form) => priority === formText(form, "priority"),
	}),
	kind: requestAction({
		done: "kinds.change.done",
		failed: "kinds.change.failed",
		schema: z.object({ kind_id: textControl, version }),
		controls: ["kind_id"],
		send: (session, id, input) =>
			callApi(session, "POST /requests/edit", { body: { id, ...input } }),
		isSo: ({ kind_id = "" }, form) => String(kind_id) === formText(form, "kind_id"),
		next: pageIfSeen,
	}),
	escalate: requestAction({
		done: "requestOutcomes.escalated",
		failed: "requestOutcomes.escalateFailed",
		schema: z.object({ escalate_to: choiceControl("target_required"), one_time_key }),
		controls: ["escalate_to"],
		send: (session, id, input) =>
			callApi(session, "POST /requests/escalate", { body: { request_id: id, ...input } }),
	}),
	leave: requestAction({
		done: "outcomes.similar.left",
		failed: "outcomes.similar.leaveFailed",
		schema: z.object({}),
		send: (session, id) => callApi(session, "DELETE /requests/{id}/join", { params: { id } }),
		isSo: ({ watching }) => watching === undefined,
		next: pageIfSeen,
	}),
	summary: requestAction({
		done: "outcomes.similar.saved",
		failed: "outcomes.similar.unsaved",
		schema: z.object({ public_summary: textControl, version }),
		controls: ["public_summary"],
		isResumable: true,
		send: (session, id, body) =>
			callApi(session, "POST /requests/{id}/summary", { params: { id }, body }),
		isSo: ({ public_summary = "" }, form) => public_summary === formText(form, "public_summary"),
	}),
	note: requestAction({
		done: "requestOutcomes.noteAdded",
		failed: "requestOutcomes.noteFailed",
		schema: z.object({
			desc: textControl.pipe(newNote.shape.desc),
			public: textControl,
			one_time_key,
		}),
		controls: ["desc", "photo", "public"],
		images: { control: "photo" },
		isResumable: true,
		send(session, id, input, images) {
			const body = new FormData();
			body.set("desc", input.desc);
			body.set("one_time_key", input.one_time_key);
			if (input.public === "1") body.set("public", "1");
			appendImages(body, "photo", images);
			return callApi(session, "POST /requests/{id}/notes", { params: { id }, body });
		},
		next: pageOfNote,
	}),
	work: requestAction({
		done: "outcomes.equipment.timeAdded",
		failed: "outcomes.equipment.timeFailed",
		schema: z
			.object({
				minutes: textControl,
				quick: textControl,
				day: textControl,
				note: textControl,
				sure: textControl,
				one_time_key,
			})
			// A button has its own time; empty fields but this are left out.
			.transform(({ minutes, quick, ...others }) => ({
				minutes: quick || minutes,
				...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== "")),
			})),
		controls: ["minutes", "day", "note", "sure"],
		dates: ["day"],
		isResumable: true,
		send: (session, id, body) =>
			callApi(session, "POST /requests/{id}/work", { params: { id }, body }),
	}),
	unwork: requestAction({
		done: "outcomes.equipment.timeTaken",
		failed: "outcomes.equipment.timeFailed",
		schema: z.object({ work: textControl }),
		send: (session, id, { work }) =>
			callApi(session, "DELETE /requests/{id}/work/{n}", { params: { id, n: work } }),
		isSo: ({ work = [] }, form) => work.every((one) => String(one.id) !== formText(form, "work")),
	}),
	take: requestAction({
		done: "outcomes.equipment.partTaken",
		failed: "outcomes.equipment.partFailed",
		schema: z.object({ resource_id: choiceControl("choice"), qty: textControl, one_time_key }),
		controls: ["resource_id", "qty"],
		errorControls: { stock_short: "qty" },
		isResumable: true,
		send: (session, id, body) =>
			callApi(session, "POST /requests/{id}/parts", { params: { id }, body }),
	}),
	bring: requestAction({
		done: "outcomes.equipment.partBack",
		failed: "outcomes.equipment.partKept",
		schema: z.object({ part: textControl }),
		send: (session, id, { part }) =>
			callApi(session, "DELETE /requests/{id}/parts/{n}", { params: { id, n: part } }),
		isSo: ({ parts = [] }, form) => parts.every((one) => String(one.id) !== formText(form, "part")),
	}),
	rate: requestAction({
		done: "ratings.thanks",
		failed: "ratings.not.rate",
		schema: z.object({
			stars: textControl.transform((stars) => stars || undefined),
			comment: textControl,
			one_time_key,
		}),
		controls: ["stars", "comment"],
		isResumable: true,
		send: (session, id, body) =>
			callApi(session, "POST /requests/{id}/rating", { params: { id }, body }),
		next: pageBefore,
	}),
	reopen: requestAction({
		done: "ratings.reopened",
		failed: "ratings.not.reopen",
		schema: z.object({ reason: textControl, one_time_key, version }),
		controls: ["reason"],
		isResumable: true,
		send: (session, id, body) =>
			callApi(session, "POST /requests/{id}/reopen", { params: { id }, body }),
	}),
} as const satisfies Readonly<Record<string, (id: number) => FormRunner>>;

/** The length of a text of an address; a longer one would be more than proxies and browsers take. */
const maxInAddress = 1000;

/**
 * Returns the search texts for options, the number of parts and the page to return to, as they are in
 * the page's address.
 */
const findsOf = (form: FormData) =>
	new URLSearchParams(
		[...form].flatMap(([name, value]) =>
			(name.startsWith("find.") || ["qty", "back", "tell_former"].includes(name)) &&
			typeof value === "string" &&
			value
				? [[name, value.slice(0, maxInAddress)]]
				: [],
		),
	);

/** Returns where on the page a form is that searches. */
const anchorOf = (form: FormData): string => {
	if (form.has("find.escalate_to")) return "#escalation";
	return form.has("find.resource_id") ? "#parts" : "";
};

const isAction = (intent: string): intent is keyof typeof requestActions =>
	Object.hasOwn(requestActions, intent);

/**
 * Handles a form on a request's page, and shows the page again: in its new state, or with the
 * error.
 */
export const handleRequestForm = (request: Request, requestId?: string) =>
	runRequestFormAction(request, requestId, (id) => async (posted) => {
		const intent = postedIntent(posted);
		const name = isAction(intent) ? intent : "status";
		if (postedIntent(posted, "step") === "options")
			return redirect(
				`/view/request/${id}${posted.form.has("find.assigned_to_id") ? "/assign" : ""}?${findsOf(posted.form)}${anchorOf(posted.form)}`,
			);
		return requestActions[name](id)(posted);
	});
