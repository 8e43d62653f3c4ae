import { permissionFlags } from "../../../contract/permissions/flags.ts";
import type { Client, Method } from "../../../tests/support/api-client.ts";
import { owner } from "../../../tests/support/database.ts";
import { calls } from "../../../tests/support/endpoints.ts";
import { clientAt } from "../../../tests/support/http-clients.ts";
import {
	allBut,
	makeMember,
	makeMemberWith,
	makeSession,
	type TestMember,
} from "../../../tests/support/members.ts";
import { makeTenant, type Tenant } from "../../../tests/support/tenant.ts";

type Row = (typeof calls)[number];
type Expected = { status: number; code: string; right?: string };

/** One try that has to be refused. */
export type Try = { row: Row; class: string; expected: Expected; send: () => Promise<Response> };

const codes = {
	noToken: { status: 401, code: "not_authenticated" },
	ended: { status: 401, code: "session_ended" },
	notFound: { status: 404, code: "not_found" },
	wrongMember: { status: 403, code: "wrong_member" },
	inactive: { status: 403, code: "activation_required" },
	adminOnly: { status: 403, code: "admin_only" },
} as const;

const methodOf = ({ call }: Row) => call.split(" ")[0] as Method;

const withQuery = (path: string, query: string) =>
	`${path}${path.includes("?") ? "&" : "?"}${query}`;

/** Every way in which every call of the API is to be refused. */
export function* everyTry(port: number, acme: Tenant, globex: Tenant): Generator<Try> {
	const here = (token?: string) => clientAt(port, acme, token);
	const as = async (member: TestMember): Promise<Client> =>
		clientAt(port, member.tenant, await makeSession(member));
	const withAll = () => makeMemberWith(acme, ...permissionFlags);
	const adminElsewhere = async () => makeMember(await makeTenant(), { permissionId: 1 });
	for (const row of calls) {
		if (row.open) continue;
		const attempt = (name: string, expected: Expected, send: Try["send"]): Try => ({
			row,
			class: name,
			expected,
			send,
		});
		const sendAs = async (caller: TestMember, client: Client, path?: string) =>
			client.send(methodOf(row), path ?? (await row.path(caller)), {
				body: await row.body?.(caller),
			});
		yield attempt("no token", codes.noToken, async () => sendAs(await makeMember(acme), here()));
		yield attempt("a token that nobody has", codes.ended, async () =>
			sendAs(await makeMember(acme), here("nonsense")),
		);
		yield attempt("a token that is over", codes.ended, async () => {
			const caller = await makeMember(acme);
			return sendAs(caller, here(await makeSession(caller, new Date())));
		});
		yield attempt("another tenant's token", codes.ended, async () =>
			sendAs(
				await makeMember(acme),
				here(await makeSession(await makeMember(globex, { permissionId: 1 }))),
			),
		);
		yield attempt("another member's currentMemberId", codes.wrongMember, async () => {
			const caller = await withAll();
			const claim = `currentMemberId=${caller.id + 1}`;
			return sendAs(caller, await as(caller), withQuery(await row.path(caller), claim));
		});
		if (row.body)
			yield attempt("another member's currentMemberId in the body", codes.wrongMember, async () => {
				const caller = await withAll();
				const body = claiming((await row.body?.(caller)) ?? {}, caller.id + 1);
				return (await as(caller)).send(methodOf(row), await row.path(caller), { body });
			});
		if (!row.beforeActivation)
			yield attempt("a password that is not one's own yet", codes.inactive, async () => {
				const caller = await makeMember(acme, { permissionId: 1 });
				const [path, body] = [await row.path(caller), await row.body?.(caller)];
				await owner`update members set activated = 0 where tenant_id = ${acme.id} and id = ${caller.id}`;
				return (await as(caller)).send(methodOf(row), path, { body });
			});
		for (const right of [row.right ?? [], row.also ?? []].flat())
			yield attempt(
				"a right that is missing",
				{ status: 403, code: "right_missing", right },
				async () => {
					const caller = await makeMemberWith(acme, ...allBut(right, ...(row.or ?? [])));
					return sendAs(caller, await as(caller));
				},
			);
		if (row.adminOnly)
			yield attempt("a right that is missing", codes.adminOnly, async () => {
				const caller = await makeMemberWith(acme, ...permissionFlags.slice(1));
				return sendAs(caller, await as(caller));
			});
		if (row.foreignPath)
			yield attempt("another tenant's id in the path", codes.notFound, async () => {
				const caller = await adminElsewhere();
				return sendAs(caller, await as(caller), await row.foreignPath?.(globex));
			});
		if (row.foreignBody)
			yield attempt("another tenant's id in the body", codes.notFound, async () => {
				const caller = await adminElsewhere();
				const body = await row.foreignBody?.(globex);
				return (await as(caller)).send(methodOf(row), await row.path(caller), { body });
			});
	}
}

function claiming(body: object, memberId: number): object {
	if (!(body instanceof FormData)) return { ...body, currentMemberId: memberId };
	body.set("currentMemberId", String(memberId));
	return body;
}
