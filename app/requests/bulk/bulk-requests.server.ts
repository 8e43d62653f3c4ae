import { randomUUID } from "node:crypto";
import { localizedName } from "#app/entities/localized-name.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, parseErrorBody } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import type { Session } from "#app/lib/session.server.ts";
import type {
	BulkResult,
	RequestSelection,
	SelectedRequest,
} from "#contract/requests/bulk.schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { localeOf, toCandidateChoice } from "../assignment/candidates.server.ts";
import type { OtherChoice } from "../assignment/candidates.ts";
import type {
	BulkRequestAct,
	BulkRequestResult,
	BulkRequestsView,
	RejectedRequestView,
	SelectedRequestView,
} from "./bulk-requests.ts";

/** What a page has beside the selected requests. */
type PageState = Partial<FormState<FormTexts> & Pick<BulkRequestsView, "result">> & {
	/** The text by which members are searched. */
	find?: string;
};

/** Loads the selected requests, which of them the user may change, and what they are changed to. */
export async function loadBulkRequests(
	reader: FormContext,
	act: BulkRequestAct,
	ids: readonly number[],
	back: string,
	{ find = "", ...state }: PageState = {},
): Promise<BulkRequestsView> {
	const { t } = reader;
	const { requests, least_busy } = await loadSelection(reader.session, ids, find);
	const isAllowed = act === "status" ? "may_move" : "may_dispatch";
	const [rows, unchanged] = [
		requests.filter((one) => one[isAllowed]),
		requests.filter((one) => !one[isAllowed]),
	].map((some) => some.map((one) => toView(one, reader)));
	const [first] = rows ?? [];
	const shown = getLocaleFormat(reader.language, "UTC", reader.digits).number(rows?.length ?? 0);
	return {
		act,
		title: t(`bulkRequests.${act}.title`),
		back,
		rows: rows ?? [],
		unchanged: unchanged ?? [],
		texts: {
			rows: t(`bulkRequests.${act}.rows`, { count: rows?.length ?? 0, shown }),
			unchanged: `${t(`bulkRequests.${act}.rule`)} ${t("bulkRequests.unchanged")}`,
			submit: t(`bulkRequests.${act}.submit`),
			back: t("bulkRequests.back"),
			noneTitle: t(requests.length > 0 ? "bulkRequests.notYoursTitle" : "bulkRequests.noneTitle"),
			noneText: t(requests.length > 0 ? `bulkRequests.${act}.rule` : "bulkRequests.noneText"),
			reason: t("bulkRequests.status.reason"),
			reasonHint: t("bulkRequests.status.reasonHint"),
		},
		choice:
			act === "assign" && first ? toCandidateChoice(localeOf(reader), least_busy, find) : null,
		evenly: act === "assign" && !find ? evenlyAmong(reader, rows?.length ?? 0, least_busy) : null,
		key: randomUUID(),
		values: {},
		errors: {},
		failure: null,
		result: null,
		...state,
	};
}

/** Loads several requests, and the members to whom they can be assigned. */
export const loadSelection = async (
	session: Session,
	ids: readonly number[],
	find = "",
): Promise<RequestSelection> =>
	ids.length === 0
		? { requests: [], least_busy: [] }
		: callApi(session, "GET /requests/selection", {
				query: { ids: ids.join(","), ...(find && { find }) },
			});

function toView(request: SelectedRequest, { language }: FormContext): SelectedRequestView {
	return {
		id: request.id,
		version: String(request.version),
		former: request.assigned_to_id,
		name: request.comment,
		place:
			localizedName(request.facilityDetails, language) ??
			localizedName(request.branchDetails, language) ??
			null,
	};
}

/** The maximum of members who share requests. */
const maxSharing = 3;

/** Returns the choice of the best suited members, who share requests; null for too few of either. */
function evenlyAmong(
	{ t, language }: FormContext,
	count: number,
	candidates: RequestSelection["least_busy"],
): OtherChoice | null {
	const sharing = candidates
		.filter(({ away_until: away }) => !away)
		.slice(0, Math.min(maxSharing, count));
	if (sharing.length < 2) return null;
	const names = sharing.map((member) => isolateBidi(localizedName(member, language) ?? ""));
	return {
		value: sharing.map(({ id }) => id).join(),
		name: t("requestPage.assign.evenly"),
		line: t("requestPage.assign.evenlyAmong", {
			names: new Intl.ListFormat(language).format(names),
		}),
	};
}

/** Returns what was done to the requests, and why some were left as they are. */
export async function toBulkRequestResult(
	reader: FormContext,
	act: BulkRequestAct,
	{ done, refused }: BulkResult,
): Promise<BulkRequestResult> {
	const { t, language, digits } = reader;
	const counted = (count: number) => ({
		count,
		shown: getLocaleFormat(language, "UTC", digits).number(count),
	});
	const { requests } = await loadSelection(
		reader.session,
		refused.map(({ id }) => id),
	);
	const names = new Map(requests.map(({ id, comment }) => [id, comment]));
	return {
		title: t(`bulkRequests.${act}.refused`, counted(refused.length)),
		done: done.length > 0 ? t(`bulkRequests.${act}.done`, counted(done.length)) : null,
		rejected: refused.map(
			({ id, error }): RejectedRequestView => ({
				id,
				name: names.get(id) ?? t("bulkRequests.gone", { id: String(id) }),
				why: reasonOf(reader, error),
			}),
		),
	};
}

function reasonOf(
	{ t, language, digits }: FormContext,
	error: BulkResult["refused"][number]["error"],
): string {
	const failure = new ApiClientError(409, parseErrorBody(error));
	const [code] = Object.values(failure.fields);
	return code ? t(`fieldErrors.${code}`) : errorText(t, language, failure, digits);
}
