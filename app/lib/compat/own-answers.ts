import { openStatuses } from "#contract/requests/constants.ts";
import { localDate } from "#contract/values/format.ts";
import type { RemoteTransport } from "./spec-requests.ts";

type Call = {
	readonly params: URLSearchParams;
	readonly memberId: string;
	readonly tenant: string;
	/** Reads what an API of the specification has. */
	readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<Response>;
};

type DueRow = { readonly status: string; readonly due_date: string | null };

/** The maximum number of requests of an agenda. */
const maxAgendaRows = 100;

/** What pages ask our API alone for, and what an API of the specification has of it. */
const ownAnswers: readonly (readonly [path: RegExp, answer: (call: Call) => unknown])[] = [
	[
		/^\/tenant$/,
		({ tenant }) => ({
			slug: tenant,
			name_en: tenant,
			name_ar: tenant,
			time_zone: "UTC",
			digits: "latn",
			features: [],
		}),
	],
	[/^\/requests\/\d+\/escalations$/, () => []],
	[/^\/\w+\/\d+\/needed-by$/, () => ({ blocking: {} })],
	[
		/^\/stats\/costs$/,
		({ params }) => ({ period: params.get("period"), has_data: false, series: [] }),
	],
	[/^\/requests\/my-day$/, agendaOf],
	[/^\/requests\/notifications\/unread$/, unreadOf],
];

/** Returns the number of a member's unread notifications, if the member has it. */
async function unreadOf({ memberId, read }: Call) {
	const answer = await read(`/members/${memberId}`);
	if (!answer.ok) return answer;
	const member = (await answer.json()) as { unread_notifications?: number };
	return { unread: member.unread_notifications ?? 0 };
}

/** Returns the agenda of a member: the first open requests, by their due times. */
async function agendaOf({ memberId, read }: Call, now = new Date().toISOString()) {
	const today = localDate("UTC", now);
	const partOf = ({ status, due_date: due }: DueRow) => {
		if (status === "late" || (due && due <= now)) return "late";
		return due && localDate("UTC", due) === today ? "today" : "later";
	};
	const answer = await read("/requests", {
		"f.assigned_to_id": memberId,
		"f.status": openStatuses.join(","),
		sort: "old-new",
		by: "due_date",
		per: String(maxAgendaRows),
	});
	if (!answer.ok) return answer;
	const totals = { late: 0, today: 0, later: 0, waiting: 0 };
	const requests = ((await answer.json()) as DueRow[]).map((row) => {
		const part = partOf(row);
		totals[part]++;
		return { ...row, part, begun: row.status === "in_progress" };
	});
	return { requests, totals, absence: null };
}

/**
 * Returns the response to a call that only our API has, from what an API of the specification has
 * of it; null for all other calls.
 *
 * @param send sends a request of the specification, which is answered as by our API
 */
export async function ownAnswer(
	path: string,
	init: RequestInit,
	tenant: string,
	send: RemoteTransport,
): Promise<Response | null> {
	const [called = "", query = ""] = path.split("?");
	const [, answer] = ownAnswers.find(([pattern]) => pattern.test(called)) ?? [];
	if (!answer || init.method !== "GET") return null;
	const params = new URLSearchParams(query);
	const memberId = params.get("currentMemberId") ?? "";
	const read = (from: string, filters: Readonly<Record<string, string>> = {}) =>
		send(`${from}?${new URLSearchParams({ ...filters, currentMemberId: memberId })}`, init);
	const found = await answer({ params, memberId, tenant, read });
	return found instanceof Response ? found : Response.json(found);
}
