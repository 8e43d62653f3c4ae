import { randomUUID } from "node:crypto";
import type { Option } from "#app/fields/field.ts";
import type { Escalation, MemberOption } from "#contract/schemas/escalations.ts";
import type { Request as OneRequest } from "#contract/schemas/requests.ts";
import { fetchFromApi } from "../api.server.ts";
import { ApiFailure, nullWhereMissing } from "../api-failure.ts";
import { failureText } from "../failure-text.ts";
import type { Language } from "../languages.ts";
import { languageOf } from "../preferences.server.ts";
import { orRefuse } from "../refusal.server.ts";
import { isRowId } from "../row-id.ts";
import type { SignedInVisitor } from "../session.server.ts";
import { translateIn } from "../texts.server.ts";
import { unseen, unseenWhereNotFound } from "./unseen.server.ts";

/** Members to choose from, or why they could not be loaded. */
export type MemberChoice = { options: Option[] } | { problem: string };

export type RequestPage = {
	request: OneRequest;
	/** What was escalated before; newest first. */
	escalations: Escalation[];
	/** What those who may move the request on choose from; null for everybody else. */
	panel: { members: MemberChoice; targets: MemberChoice } | null;
	/** One-time keys of the forms that make something. */
	keys: { note: string; escalation: string };
	now: string;
};

/** The requester and the assigned member move a request on. */
const isInvolved = (
	{ member_id, assigned_to_id }: Pick<OneRequest, "member_id" | "assigned_to_id">,
	memberId: number,
): boolean => member_id === memberId || assigned_to_id === memberId;

/**
 * One request with all that belongs to it.
 *
 * @throws ApiFailure
 */
export const requestOf = async (visitor: SignedInVisitor, id: number): Promise<OneRequest> =>
	complete(await fetchFromApi<OneRequest>(visitor, `requests/${id}`));

/** Loads a request and, at the same time, what its page tells and offers beside it. */
export async function requestPage(
	request: Request,
	visitor: SignedInVisitor,
	id: string | undefined,
): Promise<RequestPage> {
	if (!isRowId(id ?? "")) throw unseen();
	const language = await languageOf(request);
	const load = async () => {
		const [found, escalations] = await Promise.all([
			requestOf(visitor, Number(id)).catch(unseenWhereNotFound),
			fetchFromApi<Escalation[]>(visitor, `requests/${id}/escalations`).catch(nullWhereMissing),
		]);
		const panel = isInvolved(found, visitor.memberId) ? await panelFor(visitor, language) : null;
		return { request: found, escalations: escalations ?? [], panel };
	};
	return {
		...(await orRefuse(request, load())),
		keys: { note: randomUUID(), escalation: randomUUID() },
		now: new Date().toISOString(),
	};
}

async function panelFor(visitor: SignedInVisitor, language: Language) {
	const [members, targets] = await Promise.all([
		choiceOf(visitor, "mymembers", language),
		choiceOf(visitor, "escalation-options", language),
	]);
	return { members, targets };
}

async function choiceOf(
	visitor: SignedInVisitor,
	path: "mymembers" | "escalation-options",
	language: Language,
): Promise<MemberChoice> {
	try {
		const members = await fetchFromApi<MemberOption[]>(visitor, path);
		return {
			options: members.map((member) => ({
				value: String(member.id),
				label: member[`name_${language}`],
			})),
		};
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status === 401) throw error;
		return { problem: failureText(translateIn(language), language, error) };
	}
}

/** Another API may tell less of a request. */
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
