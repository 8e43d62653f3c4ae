import { randomUUID } from "node:crypto";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { assignSource, escalationSource, stockSource } from "#app/forms/option-sources.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed, nullIfNotFound } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { canUpload, sessionHasPermission } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { supportsExtensions, tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import type { Escalation } from "#contract/escalations/schemas.ts";
import { isClosed, movesStock } from "#contract/requests/constants.ts";
import type { MaintenanceRequest as OneRequest } from "#contract/requests/schemas.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { requestNotFoundPage, throwRequestNotFound } from "./not-found.server.ts";

export type RequestPageData = {
	request: OneRequest;
	/** The earlier escalations; the newest first. */
	escalations: Escalation[];
	/** The options for members who can change the status; null for all others. */
	panel:
		| (AssignmentOptions & {
				targets: SelectState;
				/** Null for members who can't use parts. */
				stock: PartsStock | null;
		  })
		| null;
	/** The options of a member who dispatches the request without being involved; else null. */
	dispatch: AssignmentOptions | null;
	/** The idempotency keys of the forms that create something. */
	keys: { note: string; escalation: string; closed?: string; work?: string; parts?: string };
	/** The progress of its checklist; null if it has none. */
	checklist: { all: number; answered: number } | null;
	/** The API takes all that is said of the work together with its end. */
	finishes: boolean;
	now: string;
};

/** The members to whom a request may be assigned, and those of its place who have least to do. */
export type AssignmentOptions = { members: SelectState; leastBusy: Workload[] };

/** The available parts, and the typed quantity before a search. */
export type PartsStock = { offered: SelectState; qty: string };

/** Checks whether a member is the requester or the assignee, who change the status of a request. */
export const isInvolved = (
	{ member_id, assigned_to_id }: Pick<OneRequest, "member_id" | "assigned_to_id">,
	memberId: number,
): boolean => member_id === memberId || assigned_to_id === memberId;

/**
 * Fetches a request with all its details.
 *
 * @throws ApiClientError
 */
export const loadRequest = async (visitor: Session, id: number): Promise<OneRequest> =>
	complete(await callApi(visitor, "GET /requests/{id}", { params: { id } }));

/** Checks whether the files of a form on a request's page are accepted. */
export const canUploadToRequestForm = (
	request: Request,
	id: string | undefined,
): Promise<boolean> =>
	canUpload(request, (visitor) => {
		if (!isIdParam(id ?? "")) throw requestNotFoundPage();
		return loadRequest(visitor, Number(id)).catch(throwRequestNotFound);
	});

/** Loads a request and, at the same time, the other data and options of its page. */
export async function loadRequestPage(
	request: Request,
	visitor: Session,
	id: string | undefined,
): Promise<RequestPageData> {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const params = { id: Number(id) };
	const load = async () => {
		const [found, escalations] = await Promise.all([
			loadRequest(visitor, params.id).catch(throwRequestNotFound),
			callApi(visitor, "GET /requests/{id}/escalations", { params }).catch(nullIfNotFound),
		]);
		const [named, panel, dispatch, steps] = await Promise.all([
			withNames(visitor, found),
			isInvolved(found, visitor.memberId) ? panelFor(request, visitor, found) : null,
			found.may_dispatch
				? createFormContext(request, visitor).then((reader) => assignmentOptions(reader, found))
				: null,
			found.planDetails
				? callApi(visitor, "GET /requests/{id}/steps", { params }).catch(nullIfFailed)
				: null,
		]);
		const checklist = steps?.length
			? { all: steps.length, answered: steps.filter(({ state }) => state !== null).length }
			: null;
		return { request: named, escalations: escalations ?? [], panel, dispatch, checklist };
	};
	const [page, keepsTime, finishes] = await Promise.all([
		orErrorPage(request, load()),
		tenantHasFeature(visitor, "equipment"),
		supportsExtensions(visitor),
	]);
	const asks = page.request.may_rate || page.request.reopen_until;
	return {
		...page,
		keys: {
			note: randomUUID(),
			escalation: randomUUID(),
			...(asks ? { closed: randomUUID() } : {}),
			...(keepsTime ? { work: randomUUID() } : {}),
			...(page.panel?.stock ? { parts: randomUUID() } : {}),
		},
		finishes,
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
	visitor: Session,
	id: string | undefined,
): Promise<OneRequest> {
	if (!isIdParam(id ?? "")) throw requestNotFoundPage();
	const load = async () => {
		const found = await loadRequest(visitor, Number(id)).catch(throwRequestNotFound);
		if (!isInvolved(found, visitor.memberId))
			throw new ApiClientError(403, { code: "not_involved" });
		return found;
	};
	return orErrorPage(request, load());
}

/**
 * Loads the options of the members who can change the status. Without scripts, members are searched
 * by a parameter of the address: `?find.assigned_to_id=`.
 */
async function panelFor(request: Request, visitor: Session, found: OneRequest) {
	const reader = await createFormContext(request, visitor);
	const params = new URL(request.url).searchParams;
	const stock = async () =>
		(await canTakeParts(request, visitor, found))
			? {
					offered: await offerOptions(reader, stockSource, "resource_id"),
					qty: params.get("qty") ?? "",
				}
			: null;
	const [assignment, targets, parts] = await Promise.all([
		assignmentOptions(reader, found),
		offerOptions(reader, escalationSource, "escalate_to"),
		stock(),
	]);
	return { ...assignment, targets, stock: parts };
}

/** Checks whether a member who is involved in a request can take parts from the stock for it. */
export const canTakeParts = async (
	request: Request,
	visitor: Session,
	{ type }: Pick<OneRequest, "type">,
): Promise<boolean> =>
	!movesStock(type) &&
	(await tenantHasFeature(visitor, "parts")) &&
	(await sessionHasPermission(request, visitor, "resources_read"));

/** Offers the options of a source that match the search in the address. */
const offerOptions = (reader: FormContext, source: string, control: string): Promise<SelectState> =>
	selectStateFor(
		reader,
		source,
		(new URL(reader.request.url).searchParams.get(`find.${control}`) ?? "").trim(),
		[],
	);

/** Loads the members to whom a request may be assigned, and those who have least to do. */
async function assignmentOptions(
	reader: FormContext,
	{ id, status }: OneRequest,
): Promise<AssignmentOptions> {
	const [members, leastBusy] = await Promise.all([
		offerOptions(reader, assignSource(id), "assigned_to_id"),
		isClosed(status)
			? null
			: callApi(reader.visitor, "GET /requests/{id}/least-busy", { params: { id } }).catch(
					nullIfFailed,
				),
	]);
	return { members, leastBusy: leastBusy ?? [] };
}

/** The references of a request by id, and the endpoint that has their names. */
const references = [
	["assigned_to", "members"],
	["member", "members"],
	["branch", "branches"],
	["subbranch", "subbranches"],
	["facility", "facilities"],
	["resource", "resources"],
] as const;

/**
 * Adds missing names: another API may send only ids, whose names are in endpoints of the
 * specification.
 */
async function withNames(visitor: Session, found: OneRequest): Promise<OneRequest> {
	if (await supportsExtensions(visitor)) return found;
	const row: Readonly<Record<string, unknown>> = found;
	const names = await Promise.all(
		references.map(async ([field, area]) => {
			const id = row[`${field}_id`];
			if (typeof id !== "number" || row[`${field}Details`]) return [];
			const thing = await callApi(visitor, `GET /${area}/{id}`, { params: { id } }).catch(
				() => null,
			);
			return thing ? [[`${field}Details`, thing] as const] : [];
		}),
	);
	return { ...found, ...Object.fromEntries(names.flat()) };
}

/** Completes a request with fewer fields from another API. */
function complete(found: OneRequest): OneRequest {
	return {
		...found,
		photos: found.photos ?? (found.photo ? [found.photo] : []),
		timeline: found.timeline ?? [],
		notes: (found.notes ?? []).map((note) => ({
			...note,
			memberDetails: note.memberDetails ?? null,
			photos: note.photos ?? [],
		})),
	};
}
