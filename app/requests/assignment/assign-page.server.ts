import { redirect } from "@remix-run/node";
import { localizedName } from "#app/entities/localized-name.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { assignSource } from "#app/forms/option-sources.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { isPostRequest } from "#app/lib/request-deadline.server.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { requestNotFoundPage, throwRequestNotFound } from "../not-found.server.ts";
import type { RequestHeadData } from "../request-head.tsx";
import { headOf, loadRequest } from "../request-page.server.ts";
import { listedCandidates, localeOf, toCandidateChoice } from "./candidates.server.ts";
import type { CandidateChoice } from "./candidates.ts";

export type AssignPageData = {
	readonly request: RequestHeadData & { assigned_to_id: number | null; version: number };
	/** The members to whom it may be assigned. */
	readonly choice: CandidateChoice;
	/** The user dispatches it without being involved, and sets its priority here, too. */
	readonly dispatches: boolean;
	readonly words: {
		readonly title: string;
		readonly to: string;
		readonly place: string;
		/** The member who has it; the text of the choice to notify them, if that is another member. */
		readonly former: {
			readonly id: number;
			readonly isNotified: boolean;
			readonly text: string | null;
		} | null;
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
		if (isClosed(found.status) && !isPostRequest()) throw redirect(`/view/request/${found.id}`);
		const dispatches = found.may_dispatch === true;
		if (!dispatches && !found.may_change_status)
			throw new ApiClientError(403, { code: "cannot_dispatch" });
		const find = (params.get("find.assigned_to_id") ?? "").trim();
		const reader = await createFormContext(request, session);
		const suited = await callApi(session, "GET /requests/{id}/least-busy", {
			params: { id },
			query: find ? { find } : {},
		}).catch(nullIfFailed);
		const choice = suited
			? toCandidateChoice(localeOf(reader), suited, find)
			: await listedCandidates(reader, assignSource(found.id), find);
		const { t, language } = reader;
		const former = found.assigned_toDetails ?? null;
		const isNotified =
			former !== null &&
			former.id !== session.memberId &&
			(await tenantHasFeature(session, "extensions"));
		const words = {
			title: t("requestPage.assign.title", { id: found.id }),
			to: t("requestPage.assign.to"),
			place: [
				localizedName(found.facilityDetails ?? found.resourceDetails, language),
				localizedName(found.subbranchDetails ?? found.branchDetails, language),
			]
				.flatMap((name) => (name ? [isolateBidi(name)] : []))
				.join(" · "),
			former: former && {
				id: former.id,
				// A page that has searched keeps what was ticked.
				isNotified: !params.has("find.assigned_to_id") || params.get("tell_former") === "1",
				text: isNotified
					? t("requestPage.assign.tellFormer", {
							name: isolateBidi(former[`name_${language}`]),
						})
					: null,
			},
		};
		return { found, choice, dispatches, words };
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
