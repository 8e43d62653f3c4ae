import { data } from "@remix-run/node";
import { z } from "zod";
import { listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, redisplayForm, runFormAction } from "#app/forms/form-action.server.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import {
	type CompletedAction,
	type Reassignment,
	redirectWithToast,
} from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { requireSession, type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { type BulkResult, maxBulkRequests } from "#contract/requests/bulk.schemas.ts";
import { requestPriorities, settableStatuses } from "#contract/requests/constants.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { loadBulkRequests, loadSelection, toBulkRequestResult } from "./bulk-requests.server.ts";
import { type BulkRequestAct, type BulkRequestsView, bulkRequestActs } from "./bulk-requests.ts";

const actOf = (text: string | null): BulkRequestAct =>
	bulkRequestActs.find((act) => act === text) ?? "assign";

/** Returns the page to which it returns: lists, of which requests are selected, and the workload. */
const backOf = (text: string | null): string =>
	text && /^\/(?:table\/|workload\?)/.test(text) ? safeRedirectPath(text) : "/table/follow-up";

const idsOf = (texts: readonly string[]): number[] =>
	[...new Set(texts)]
		.filter((text) => /^[1-9]\d{0,8}$/.test(text))
		.map(Number)
		.slice(0, maxBulkRequests);

/** Loads the page that changes the requests that were selected in a list. */
export async function loadBulkRequestsPage(request: Request) {
	const session = await requireSession(request);
	const params = new URL(request.url).searchParams;
	const reader = await createFormContext(request, session);
	return data(
		await orErrorPage(
			request,
			loadBulkRequests(
				reader,
				actOf(params.get("do")),
				idsOf(params.getAll("id")),
				backOf(params.get("back")),
				{ find: (params.get("find.assigned_to_id") ?? "").trim() },
			),
		),
	);
}

const rowIn = /^([1-9]\d{0,8}):(\d{0,9})(?::(\d{1,9}))?$/;

/** The requests in a form, each with the version that was shown, and with who has it. */
const rowsControl = listControl.transform((rows) =>
	rows.slice(0, maxBulkRequests).flatMap((row) => {
		const [, id, version, before] = rowIn.exec(row) ?? [];
		return id ? [{ id: Number(id), version: Number(version), before: Number(before ?? 0) }] : [];
	}),
);

const common = { row: rowsControl, one_time_key: textControl };

const schemas = {
	// Several members share the requests.
	assign: z
		.object({
			...common,
			assigned_to_id: textControl.refine((ids) => /^\d+(,\d+)*$/.test(ids), "choice"),
		})
		.transform(({ assigned_to_id: ids, ...others }) => ({
			...others,
			assigned_to_ids: ids.split(",").map(Number),
		})),
	priority: z.object({
		...common,
		priority: textControl.pipe(z.enum(requestPriorities, "choice")),
	}),
	status: z
		.object({
			...common,
			status: textControl.pipe(z.enum(settableStatuses, "choice")),
			reason: textControl.transform((text) => text.trim() || undefined),
		})
		.refine(({ status, reason }) => status !== "rejected" || reason !== undefined, {
			path: ["reason"],
			message: "required",
		}),
} as const;

const controls = {
	assign: ["assigned_to_id"],
	priority: ["priority"],
	status: ["status", "reason"],
} as const;

type BulkInput = z.output<(typeof schemas)[BulkRequestAct]>;

const bulkForm = (act: BulkRequestAct) =>
	defineForm({
		schema: schemas[act] as z.ZodType<BulkInput>,
		controls: controls[act],
		waits: (posted) => postedIntent(posted, "step") === "options",
		async send({ row, one_time_key, ...change }, posted) {
			if (row.length === 0) return redisplayForm(200);
			const body = {
				ids: row.map(({ id }) => id),
				versions: row.map(({ version }) => version),
				...change,
				...(one_time_key ? { one_time_key } : {}),
			};
			const result: BulkResult = await callApi(posted.session, "POST /requests/bulk", { body });
			if (result.refused.length === 0) return result;
			const reader = await createFormContext(posted.request, posted.session);
			return redisplayForm<BulkRequestsView>(409, {
				result: await toBulkRequestResult(reader, act, result),
			});
		},
		async done({ done }, { form, locale, session }) {
			const { language, digits } = await locale();
			const former = act === "assign" ? rowsControl.parse(form.getAll("row")) : [];
			const shown = getLocaleFormat(language, "UTC", digits).number(done.length);
			return redirectWithToast(backOf(formText(form, "back")), `bulkRequests.${act}.done`, {
				values: { count: done.length, shown },
				...(await undoOf(session, former)),
			});
		},
		show: (state, posted) => redisplayPage(act, state, posted),
	});

/**
 * Returns the data that the next page needs to give requests back to those who had them; nothing
 * where one had nobody, or is out of the user's reach.
 */
async function undoOf(
	session: Session,
	former: z.output<typeof rowsControl>,
): Promise<{ done?: CompletedAction }> {
	if (former.length === 0 || former.some(({ before }) => before === 0)) return {};
	const { requests } = await loadSelection(
		session,
		former.map(({ id }) => id),
	);
	const reachable = requests.filter((request) => request.may_dispatch);
	if (reachable.length < former.length) return {};
	const rows = reachable.flatMap(({ id, version, assigned_to_id: now }): Reassignment[] => {
		const before = former.find((one) => one.id === id)?.before ?? 0;
		return before === now ? [] : [[id, version, before]];
	});
	return rows.length > 0 ? { done: { act: "shared", rows } } : {};
}

/** Loads the page again, with what was typed, and the requests that were refused. */
async function redisplayPage(
	act: BulkRequestAct,
	state: FormState<FormTexts, { readonly result?: BulkRequestsView["result"] }>,
	{ request, session, form }: PostedForm,
): Promise<BulkRequestsView> {
	const reader = await createFormContext(request, session);
	const { result = null, ...others } = state;
	const rows = result
		? result.rejected.map(({ id }) => String(id))
		: form.getAll("row").map((row) => String(row).split(":")[0] ?? "");
	return loadBulkRequests(reader, act, idsOf(rows), backOf(formText(form, "back")), {
		...others,
		result,
		find: formText(form, "find.assigned_to_id").trim(),
	});
}

/** Changes the selected requests, and returns to their list; or shows those that were refused. */
export const handleBulkRequestsForm = (request: Request) =>
	runFormAction(request, (posted) => bulkForm(actOf(formText(posted.form, "do")))(posted));
