import { sql } from "drizzle-orm";
import type { Client, Method } from "../../../tests/support/api-client.ts";
import { rows } from "../../../tests/support/database.ts";
import type { HttpClient } from "../../../tests/support/http-clients.ts";
import { makeMember, type TestMember } from "../../../tests/support/members.ts";
import { makeFacility } from "../../../tests/support/places.ts";
import { makeRequest } from "../../../tests/support/requests.ts";
import { makeResource } from "../../../tests/support/stock.ts";
import { formAt } from "./forms.ts";
import { readResponse } from "./idempotency.ts";

type Editor = { member: TestMember; client: Client; reader: HttpClient };

/** How many of the two were told that theirs was done, and what is wrong with what stands there. */
type Met = { done: number; fault: string | null };

/** Two members who change one row at the same moment, each of whom has seen its first version. */
type Meeting = {
	name: string;
	meet(editors: readonly [Editor, Editor], round: number): Promise<Met>;
};

/** What the calls have been asked to set, in the row's columns. */
type Wish = { path: string; method?: Method; body: object; wants: Record<string, unknown> };

type Row = Record<string, unknown>;

const rowOf = async (editor: Editor, table: string, id: number): Promise<Row> => {
	const query = sql`select * from ${sql.identifier(table)} where id = ${id}`;
	return (await rows(editor.member.tenant, query))[0] ?? {};
};

/** Fields after which the history says that it was changed to something, in their order. */
async function historyOf(editor: Editor, entity: string, id: number): Promise<Row[]> {
	const found = await rows<{ changes: string | null }>(
		editor.member.tenant,
		sql`select changes from audit_log where entity = ${entity} and entity_id = ${id} order by id`,
	);
	return found.map(({ changes }) => (JSON.parse(changes ?? "{}") as { after?: Row }).after ?? {});
}

const holds = (row: Row, wants: Row) =>
	Object.entries(wants).every(([name, value]) => String(row[name]) === String(value));

/** Both wishes at once; what was acknowledged has to stand there, and in the history. */
async function bothWish(
	editors: readonly [Editor, Editor],
	thing: { table: string; entity: string; id: number },
	wishes: readonly [Wish, Wish],
): Promise<Met> {
	const answers = await Promise.all(
		wishes.map(({ path, method = "POST", body }, nth) =>
			readResponse((editors[nth] as Editor).client.send(method, path, { body })),
		),
	);
	const done = wishes.filter((_, nth) => answers[nth]?.status === 200);
	// Who hands a request on takes it out of the other's hands, who then may do nothing with it.
	const odd = answers.find(
		({ status, text }) => status !== 200 && status !== 409 && !text.includes('"not_involved"'),
	);
	if (odd) return { done: done.length, fault: `${odd.status} ${odd.text}` };
	const row = await rowOf(editors[0], thing.table, thing.id);
	const history = await historyOf(editors[0], thing.entity, thing.id);
	const lost = done.find(({ wants }) => !holds(row, wants));
	if (lost) return { done: done.length, fault: `${JSON.stringify(lost.wants)} is not there` };
	const untold = done.find(({ wants }) => !history.some((entry) => holds(entry, wants)));
	if (untold)
		return { done: done.length, fault: `${JSON.stringify(untold.wants)} is not in the history` };
	const fault = history.length === done.length ? null : `${history.length} entries in the history`;
	return { done: done.length, fault };
}

const ofRequest = (id: number) => ({ table: "requests", entity: "request", id });

/** Two wishes about one pending request, each with the version that it was made with. */
const onRequest =
	(
		wishes: (
			id: number,
			editors: readonly [Editor, Editor],
			round: number,
		) => Promise<[Wish, Wish]>,
	) =>
	async (editors: readonly [Editor, Editor], round: number): Promise<Met> => {
		const assignee = editors[1].member.id;
		const id = await makeRequest(editors[0].member, { assignedToId: assignee });
		return bothWish(editors, ofRequest(id), await wishes(id, editors, round));
	};

const edit = (id: number, wants: Row): Wish => ({
	path: "/requests/edit",
	body: { id, version: 1, ...wants },
	wants,
});

const status = (id: number, to: string): Wish => ({
	path: `/requests/${id}`,
	method: "PUT",
	body: { status: to, version: 1 },
	wants: { status: to },
});

async function assignTo({ member }: Editor, id: number): Promise<Wish> {
	const { id: assignee } = await makeMember(member.tenant);
	const wants = { assigned_to_id: assignee };
	return { path: "/requests/assign", body: { id, version: 1, ...wants }, wants };
}

export const meetings: readonly Meeting[] = [
	{
		name: "the same field of a request",
		meet: onRequest(async (id, _, round) => [
			edit(id, { comment: `One ${round}` }),
			edit(id, { comment: `Other ${round}` }),
		]),
	},
	{
		name: "different fields of a request",
		meet: onRequest(async (id, _, round) => [
			edit(id, { comment: `One ${round}` }),
			edit(id, { priority: "High" }),
		]),
	},
	{
		name: "status and edit of a request",
		meet: onRequest(async (id, _, round) => [
			status(id, "in_progress"),
			edit(id, { comment: `Other ${round}` }),
		]),
	},
	{
		name: "two statuses of a request",
		meet: onRequest(async (id) => [status(id, "done"), status(id, "rejected")]),
	},
	{
		name: "two assignments of a request",
		meet: onRequest(async (id, [one, other]) => [
			await assignTo(one, id),
			await assignTo(other, id),
		]),
	},
	{
		name: "assignment and status of a request",
		meet: onRequest(async (id, [one]) => [await assignTo(one, id), status(id, "done")]),
	},
	{
		name: "the names of a facility",
		async meet(editors, round) {
			const { id } = await makeFacility(editors[0].member.tenant);
			const wish = (wants: Row): Wish => ({
				path: "/facilities/edit",
				body: { id, version: 1, ...wants },
				wants,
			});
			return bothWish(editors, { table: "facilities", entity: "facility", id }, [
				wish({ name_en: `One ${round}` }),
				wish({ name_ar: `آخر ${round}` }),
			]);
		},
	},
	{
		name: "the form of a facility, as pages send it",
		async meet(editors, round) {
			const { id } = await makeFacility(editors[0].member.tenant);
			const answers = await Promise.all(
				(
					await Promise.all(
						editors.map(({ reader }) => formAt(reader, `/edit/facility/${id}`, "version")),
					)
				).map(({ action, fields }, nth) => {
					fields.set("name_en", `${nth} in ${round}`);
					fields.set("step", "save");
					return (editors[nth] as Editor).reader.post(action, fields);
				}),
			);
			const statuses = answers.map((answer) => answer.status);
			const done = statuses.filter((one) => one === 302).length;
			const row = await rowOf(editors[0], "facilities", id);
			const winner = statuses.indexOf(302);
			const fault =
				done === 1 && row.name_en === `${winner} in ${round}` && statuses.includes(409)
					? null
					: `${statuses.join(" and ")}, and it is called ${String(row.name_en)}`;
			return { done, fault };
		},
	},
	{
		name: "counting a stock and distributing it",
		async meet([one, other]) {
			const { tenant } = one.member;
			const resource = await makeResource(tenant, { qty: 10 });
			const { id: facility } = await makeFacility(tenant);
			const answers = await Promise.all([
				readResponse(one.client.post("/resources/edit", { id: resource, qty: 25, version: 1 })),
				readResponse(
					other.client.post("/distributions/add", {
						for_facility_id: facility,
						transfer_date: "2030-01-01",
						resource: [resource],
						qty: [4],
					}),
				),
			]);
			const [counted, given] = answers.map((answer) => answer.status);
			const { qty } = await rowOf(one, "resources", resource);
			// Counted first, the 25 are there to be given of; given first, the count is out of date.
			const expected = counted === 200 ? 21 : 6;
			const right = given === 200 && (counted === 200 || counted === 409) && qty === expected;
			return {
				done: answers.filter((answer) => answer.status === 200).length,
				fault: right ? null : `${counted} and ${given}, and ${String(qty)} are there`,
			};
		},
	},
];
