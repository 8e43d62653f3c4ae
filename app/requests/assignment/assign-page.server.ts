import { redirect } from "@remix-run/node";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { assignSource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { isClosed } from "#contract/requests/constants.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { requestNotFoundPage, throwRequestNotFound } from "../not-found.server.ts";
import type { RequestHeadData } from "../request-head.tsx";
import { headOf, loadRequest } from "../request-page.server.ts";

/** What the page to assign a request shows. */
export type AssignPageData = {
	readonly request: RequestHeadData & { assigned_to_id: number | null; version: number };
	/** All members to whom it may be assigned. */
	readonly members: SelectState;
	/** The technicians of its place: who has least to do first. */
	readonly leastBusy: readonly Workload[];
	/** The user dispatches it without being involved, and sets its priority here, too. */
	readonly dispatches: boolean;
	readonly words: {
		readonly title: string;
		readonly other: string;
		readonly open: string;
		/** Null if nobody else has it. */
		readonly formerText: string | null;
	};
	/** The page to return to. */
	readonly back: string;
};

/**
 * Loads the page to assign a request. Without scripts, members are searched by a parameter of the
 * address: `?find.assigned_to_id=`.
 *
 * @throws an error page for members who can't see it, or can't assign it
 */
export async function loadAssignPage(
	request: Request,
	session: Session,
	id = "",
): Promise<AssignPageData> {
	if (!isIdParam(id)) throw requestNotFoundPage();
	const params = new URL(request.url).searchParams;
	const load = async () => {
		const found = await loadRequest(session, Number(id)).catch(throwRequestNotFound);
		// Nobody is assigned to what is closed: its page says how it ended, and how it is opened again.
		if (isClosed(found.status)) throw redirect(`/view/request/${found.id}`);
		const dispatches = found.may_dispatch === true;
		if (!dispatches && !found.may_change_status)
			throw new ApiClientError(403, { code: "cannot_dispatch" });
		const find = (params.get("find.assigned_to_id") ?? "").trim();
		const reader = await createFormContext(request, session);
		const [members, leastBusy] = await Promise.all([
			selectStateFor(reader, assignSource(found.id), find, []),
			callApi(session, "GET /requests/{id}/least-busy", { params: { id } }).catch(nullIfFailed),
		]);
		const { t, language } = reader;
		const former = found.assigned_to_id === session.memberId ? null : found.assigned_toDetails;
		const words = {
			title: t("requestPage.assign.title", { id: found.id }),
			other: t("requestPage.assign.another"),
			open: t("requestPage.assign.open"),
			formerText:
				former && (await tenantHasFeature(session, "extensions"))
					? t("requestPage.assign.tellFormer", {
							name: `\u2068${former[`name_${language}`]}\u2069`,
						})
					: null,
		};
		return { found, members, leastBusy: leastBusy ?? [], dispatches, words };
	};
	const { found, ...page } = await orErrorPage(request, load());
	const { assigned_to_id, version } = found;
	const back = params.get("back");
	return {
		...page,
		request: { ...headOf(found), assigned_to_id, version },
		back: back ? safeRedirectPath(back) : `/view/request/${found.id}`,
	};
}
