import { randomUUID } from "node:crypto";
import { makeMember } from "./members.ts";
import { makeRequest } from "./requests.ts";

export type Known = { mark: string; ids: number[]; email: string };

/** Six requests of one member, whose comments all contain a mark. */
async function makeKnown(): Promise<Known> {
	const member = await makeMember();
	const mark = `mark-${randomUUID().slice(0, 8)}`;
	const make = async (nth: number, fields: Parameters<typeof makeRequest>[1]) =>
		(
			await makeRequest(member, {
				comment: `${mark} ${nth}`,
				date: new Date(Date.UTC(2026, 2, 10 + nth, 9)),
				dueAt: new Date(Date.UTC(2036, 0, 1)),
				...fields,
			})
		).id;
	const ids = [
		await make(0, { priority: "High", status: "pending", facilityId: 1, branchId: 1 }),
		await make(1, { priority: "Low", status: "done", type: "Direct Request" }),
		await make(2, { priority: "Medium", status: "late", comment: `=SUM(A1) ${mark}` }),
		await make(3, { priority: "High", status: "rejected", comment: `  @cmd ${mark}` }),
		await make(4, {
			priority: "Low",
			status: "in_progress",
			comment: `${mark} تسرّب المياه من السقف في القاعة الكبرى، والماء على الأرض`,
		}),
		await make(5, { priority: "Medium", status: "pending" }),
	];
	return { mark, ids, email: member.email };
}

let known: Promise<Known> | undefined;

/** The same ones for all tests of this process. */
export function knownRequests(): Promise<Known> {
	known ??= makeKnown();
	return known;
}

/** In the order of a list that says nothing else. */
export const newest = (ids: readonly number[]) => [...ids].reverse();
export const pick = ({ ids }: Known, ...nths: number[]) => nths.map((nth) => ids[nth] ?? 0);
