import { randomUUID } from "node:crypto";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { escalationSource, stockSource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed, nullIfNotFound } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { sessionMeets } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import type { Escalation } from "#contract/escalations/schemas.ts";
import { isClosed, movesStock } from "#contract/requests/constants.ts";
import type { MaintenanceRequest as OneRequest } from "#contract/requests/schemas.ts";
import { requestNotFoundPage, throwRequestNotFound } from "./not-found.server.ts";
import type { RequestHeadData } from "./request-head.tsx";
import { requestWords } from "./request-words.server.ts";
import type { RequestWords } from "./request-words.ts";

export type RequestPageData = {
	request: OneRequest;
	/** The earlier escalations; the newest first. */
	escalations: Escalation[];
	/** The options for members who can change the status; null for all others. */
	panel: {
		/** Those to whom an open request can be escalated. */
		targets: SelectState | null;
		/** Null for members who can't use parts. */
		stock: PartsStock | null;
	} | null;
	/** The idempotency keys of the forms that create something. */
	keys: { note: string; escalation: string; closed?: string; work?: string; parts?: string };
	/** The progress of its checklist; null if it has none. */
	checklist: { all: number; answered: number } | null;
	/** The API takes all that is said of the work together with its end. */
	finishes: boolean;
	words: RequestWords;
	now: string;
};

/** The available parts, and the typed quantity before a search. */
export type PartsStock = { offered: SelectState; qty: string };

/**
 * Fetches a request with all its details.
 *
 * @throws ApiClientError
 */
export const loadRequest = (session: Session, id: number): Promise<OneRequest> =>
	callApi(session, "GET /requests/{id}", { params: { id } });

/** Returns the parts of a request that its head shows. */
export const headOf = (request: RequestHeadData): RequestHeadData => ({
	id: request.id,
	comment: request.comment,
	type: request.type,
	status: request.status,
	priority: request.priority,
	date: request.date,
	planDetails: request.planDetails,
	facilityDetails: request.facilityDetails,
	resourceDetails: request.resourceDetails,
	subbranchDetails: request.subbranchDetails,
	branchDetails: request.branchDetails,
});

/** Loads a request and, at the same time, the other data and options of its page. */
export async function loadRequestPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<RequestPageData> {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const params = { id: Number(id) };
	const found = loadRequest(session, params.id).catch(throwRequestNotFound);
	const steps = async () =>
		(await found).planDetails
			? callApi(session, "GET /requests/{id}/steps", { params }).catch(nullIfFailed)
			: null;
	const load = allInOrder([
		found,
		// Who only watches a request does not see them.
		callApi(session, "GET /requests/{id}/escalations", { params }).catch(nullIfNotFound),
		found.then((one) => (one.may_change_status ? panelFor(request, session, one) : null)),
		steps(),
	]);
	const [[one, escalations, panel, answered], finishes, { t }] = await Promise.all([
		orErrorPage(request, load),
		tenantHasFeature(session, "extensions"),
		createFormContext(request, session),
	]);
	const hasFollowUp = one.may_rate || one.reopen_until;
	return {
		request: one,
		escalations: escalations ?? [],
		panel,
		checklist: answered?.length
			? {
					all: answered.length,
					answered: answered.filter(({ state }) => state !== null).length,
				}
			: null,
		keys: {
			note: randomUUID(),
			escalation: randomUUID(),
			...(hasFollowUp ? { closed: randomUUID() } : {}),
			...(finishes ? { work: randomUUID() } : {}),
			...(panel?.stock ? { parts: randomUUID() } : {}),
		},
		finishes,
		words: requestWords(t),
		now: new Date().toISOString(),
	};
}

/**
 * Loads a request for a page on which its status is changed.
 *
 * @throws an error page for members who can't see it, or can't change its status
 */
export async function loadInvolvedRequest(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<OneRequest> {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const load = async () => {
		const found = await loadRequest(session, Number(id)).catch(throwRequestNotFound);
		if (!found.may_change_status) throw new ApiClientError(403, { code: "not_involved" });
		return found;
	};
	return orErrorPage(request, load());
}

/**
 * Loads the options of the members who can change the status. Without scripts, options are searched
 * by a parameter of the address: `?find.escalate_to=`.
 */
async function panelFor(request: Request, session: Session, found: OneRequest) {
	const reader = await createFormContext(request, session);
	const params = new URL(request.url).searchParams;
	const stock = async () =>
		(await canTakeParts(request, session, found))
			? {
					offered: await offerOptions(reader, stockSource, "resource_id"),
					qty: params.get("qty") ?? "",
				}
			: null;
	const [targets, parts] = await Promise.all([
		isClosed(found.status) ? null : offerOptions(reader, escalationSource, "escalate_to"),
		stock(),
	]);
	return { targets, stock: parts };
}

/** Checks whether a member who is involved in a request can take parts from the stock for it. */
export const canTakeParts = async (
	request: Request,
	session: Session,
	{ type }: Pick<OneRequest, "type">,
): Promise<boolean> =>
	!movesStock(type) &&
	(await tenantHasFeature(session, "extensions")) &&
	(await sessionMeets(request, session, "resources_read"));

/** Offers the options of a source that match the search in the address. */
const offerOptions = (reader: FormContext, source: string, control: string): Promise<SelectState> =>
	selectStateFor(
		reader,
		source,
		(new URL(reader.request.url).searchParams.get(`find.${control}`) ?? "").trim(),
		[],
	);
