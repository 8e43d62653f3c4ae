import type { HttpClient } from "../../../tests/support/http-clients.ts";
import type { TestMember } from "../../../tests/support/members.ts";
import { makeMember, makeProfile } from "../../../tests/support/members.ts";
import { makeBranch, makeFacility } from "../../../tests/support/places.ts";
import { makeRequest } from "../../../tests/support/requests.ts";
import { makeCategory, makeResource } from "../../../tests/support/stock.ts";
import { formAt, type PageForm } from "./forms.ts";

/** A page's form that makes a row of a table. */
type Making = {
	readonly name: string;
	readonly table: string;
	/** Makes what it needs, opens the page, and fills the form in. */
	filled(reader: HttpClient, admin: TestMember): Promise<PageForm>;
};

/** The form that has a one-time key, with these controls filled in. */
async function filledAt(reader: HttpClient, path: string, values: Record<string, string>) {
	const form = await formAt(reader, path, "one_time_key");
	for (const [name, value] of Object.entries(values)) form.fields.set(name, value);
	return form;
}

const names = { name_en: "North", name_ar: "الشمال" };
const asked = { priority: "Low", comment: "The lamp is broken" };

export const formsThatMake: readonly Making[] = [
	{
		name: "a maintenance request",
		table: "requests",
		async filled(reader, { tenant }) {
			const { id } = await makeFacility(tenant);
			return filledAt(reader, "/add/create-new-request", {
				...asked,
				step: "send",
				facility_id: String(id),
				found_by: "list",
			});
		},
	},
	{
		name: "a direct request",
		table: "requests",
		async filled(reader, { tenant }) {
			const id = await makeResource(tenant, { qty: 5 });
			return filledAt(reader, "/add/direct-request", {
				...asked,
				step: "send",
				resource_id: String(id),
				qty: "2",
			});
		},
	},
	{
		name: "a purchase request",
		table: "requests",
		async filled(reader, { tenant }) {
			const id = await makeResource(tenant, { qty: 5 });
			return filledAt(reader, "/add/new-request", {
				...asked,
				step: "send",
				type: "Purchase Request",
				resource_id: String(id),
				qty: "2",
			});
		},
	},
	{
		name: "a member",
		table: "members",
		async filled(reader, { tenant }) {
			const permission = await makeProfile(tenant, []);
			return filledAt(reader, "/add/member", {
				...names,
				step: "save",
				email: "new@acme.example",
				permission: String(permission),
			});
		},
	},
	{
		name: "a facility",
		table: "facilities",
		async filled(reader, { tenant }) {
			const branch = await makeBranch(tenant);
			return filledAt(reader, "/add/facility", { ...names, step: "save", branch: String(branch) });
		},
	},
	{
		name: "a resource",
		table: "resources",
		async filled(reader, { tenant }) {
			const category = await makeCategory(tenant);
			return filledAt(reader, "/add/resource", {
				...names,
				step: "save",
				category: String(category),
				qty: "5",
				date: "2030-01-01",
			});
		},
	},
	{
		name: "a distribution",
		table: "distributions",
		async filled(reader, { tenant }) {
			const { id } = await makeFacility(tenant);
			const resource = await makeResource(tenant, { qty: 500 });
			return filledAt(reader, "/add/distribution", {
				step: "save",
				for_facility: String(id),
				transfer_date: "2030-01-01",
				"resource-1": String(resource),
				"qty-1": "2",
			});
		},
	},
	{
		name: "a note",
		table: "request_notes",
		async filled(reader, admin) {
			const id = await makeRequest(admin);
			return filledAt(reader, `/view/request/${id}`, { intent: "note", desc: "I have seen it" });
		},
	},
	{
		name: "an escalation",
		table: "escalations",
		async filled(reader, admin) {
			const id = await makeRequest(admin);
			const { email } = await makeMember(admin.tenant);
			return filledAt(reader, `/view/request/${id}/escalate`, {
				to: email,
				subject: "Late",
				comment: "Please look at it",
			});
		},
	},
];
