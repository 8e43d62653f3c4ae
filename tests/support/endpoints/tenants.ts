import { sql } from "drizzle-orm";
import { z } from "zod";
import { auditEntry } from "#contract/audit/schemas.ts";
import { type StagedUpload, stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { savedSettings, tenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { form, signedIn } from "../api-client.ts";
import { rows } from "../database.ts";
import { makePng } from "../images.ts";
import { makeMember } from "../members.ts";
import { makeFacility } from "../places.ts";
import type { Tenant } from "../tenant.ts";
import { reportCall } from "./charts.ts";
import type { CallRow } from "./endpoint-case.ts";

const message = z.object({ message: z.string() });

const saved = z.object({ request: maintenanceRequest, message: z.string() });

/** Makes a view of requests for everybody. */
async function makeSharedView(tenant: Tenant, id = 5): Promise<number> {
	await rows(
		tenant,
		sql`insert into shared_views (tenant_id, id, list, name_en, name_ar, query, position)
			values (${tenant.id}, ${id}, 'requests', 'North', 'شمال', 'f.branch=North', 2)
			on conflict do nothing`,
	);
	return id;
}

const here = (path: string) => () => path;

/** The address of a tenant's logo, which is set to another one. */
async function logoPath(tenant: Tenant): Promise<string> {
	const client = await signedIn(await makeMember(tenant, { permissionId: 1 }));
	const answer = await client.post("/settings/logo", form({ logo: await makePng() }));
	const { settings } = savedSettings.parse(await answer.json());
	if (!settings.names.logo) throw new Error("There is no logo.");
	return settings.names.logo;
}

/** The address of a picture that a member of the tenant has sent. */
export async function uploadedPicture(tenant: Tenant): Promise<string> {
	const client = await signedIn(await makeMember(tenant));
	const response = await client.post(
		"/requests",
		form({
			facility_id: String((await makeFacility(tenant)).id),
			priority: "Low",
			comment: "See the picture",
			photo: await makePng(),
		}),
	);
	const { request: made } = saved.parse(await response.json());
	if (!made.photo) throw new Error("The request has no picture.");
	return made.photo;
}

export const organisationCalls: readonly CallRow[] = [
	{ call: "GET /audit", adminOnly: true, path: here("/audit"), answer: z.array(auditEntry) },
	{ ...reportCall("/audit", "act"), right: undefined, adminOnly: true },
	{
		call: "GET /uploads/{folder}/{file}",
		beforeActivation: true,
		path: ({ tenant }) => uploadedPicture(tenant),
		foreignPath: uploadedPicture,
		answer: z.any(),
	},
	{
		call: "POST /kept-pictures",
		path: here("/kept-pictures"),
		body: async () => form({ picture: await makePng() }),
		malformed: [{ body: () => form({}), fields: { picture: "required" } }],
		lands: (_, answer) => ({
			query: sql`select * from kept_pictures where id = ${(answer as StagedUpload).id}::uuid`,
			row: { name: "picture.png", content_type: "image/png", width: 40, height: 30 },
		}),
		answer: stagedUpload,
	},
	{
		call: "POST /list-columns",
		path: here("/list-columns"),
		body: () => ({ list: "requests", hidden: ["priority", "date"] }),
		malformed: [
			{ body: () => ({}), fields: { list: "choice" } },
			{ body: () => ({ list: "staff", hidden: ["date"] }), fields: { list: "choice" } },
			{ body: () => ({ list: "requests", hidden: ["serial"] }), fields: { hidden: "choice" } },
			{
				body: () => ({ list: "requests", hidden: Array(31).fill("date") }),
				fields: { hidden: "too_many" },
			},
		],
		lands: ({ id }) => ({
			query: sql`select * from list_columns where member_id = ${id}`,
			row: { list: "requests", hidden: ["priority", "date"] },
		}),
		answer: message,
	},
	{
		call: "POST /list-views",
		path: here("/list-views"),
		body: () => ({ list: "requests", name: "Late", query: "f.status=late" }),
		malformed: [
			{ body: () => ({}), fields: { list: "choice", name: "required" } },
			{
				body: () => ({ list: "staff", name: "x".repeat(41), query: "page=2" }),
				fields: { list: "choice", name: "too_long", query: "required" },
			},
			{
				body: () => ({ list: "requests", name: "Late", query: `q=${"x".repeat(1000)}` }),
				fields: { query: "too_long" },
			},
		],
		lands: ({ id }) => ({
			query: sql`select * from list_views where member_id = ${id}`,
			row: { list: "requests", place: 1, name: "Late", query: "f.status=late" },
		}),
		answer: message,
	},
	{
		call: "POST /list-views/edit",
		path: here("/list-views/edit"),
		body: async (caller) => {
			await rows(
				caller.tenant,
				sql`insert into list_views (tenant_id, member_id, list, place, name, query)
					values (${caller.tenant.id}, ${caller.id}, 'requests', 3, 'Late', 'f.status=late')
					on conflict do nothing`,
			);
			return { list: "requests", name: "Late", new_name: "Later", place: 1 };
		},
		malformed: [
			{
				body: () => ({ list: "requests", name: "Late", new_name: " ", place: 11 }),
				fields: { new_name: "required", place: "too_large" },
			},
		],
		lands: ({ id }) => ({
			query: sql`select * from list_views where member_id = ${id}`,
			row: { list: "requests", place: 1, name: "Later", query: "f.status=late" },
		}),
		answer: message,
	},
	{
		call: "POST /shared-views",
		adminOnly: true,
		path: here("/shared-views"),
		body: () => ({ list: "requests", name_ar: "الشمال", query: "f.branch=North" }),
		malformed: [
			{ body: () => ({}), fields: { list: "choice", name_en: "name_required", query: "required" } },
			{
				body: () => ({ list: "requests", name_en: "x".repeat(41), query: "q=x" }),
				fields: { name_en: "too_long" },
			},
		],
		lands: ({ tenant: { id } }) => ({
			query: sql`select * from shared_views where tenant_id = ${id} and id <> 5`,
			row: { list: "requests", name_en: "الشمال", name_ar: "الشمال", query: "f.branch=North" },
		}),
		answer: message,
	},
	{
		call: "POST /shared-views/edit",
		adminOnly: true,
		path: here("/shared-views/edit"),
		body: async ({ tenant }) => ({ id: await makeSharedView(tenant), name_en: "South", place: 1 }),
		foreignBody: async (other) => ({ id: await makeSharedView(other, 77), name_en: "South" }),
		malformed: [
			{ body: () => ({ name_en: "South" }), fields: { id: "required" } },
			{
				body: async ({ tenant }) => ({ id: await makeSharedView(tenant), place: 0 }),
				fields: { place: "too_small" },
			},
		],
		lands: ({ tenant: { id } }) => ({
			query: sql`select * from shared_views where tenant_id = ${id} and id = 5`,
			row: { name_en: "South", name_ar: "شمال", position: 1 },
		}),
		answer: message,
	},
	{
		call: "DELETE /shared-views/{id}",
		adminOnly: true,
		path: async ({ tenant }) => `/shared-views/${await makeSharedView(tenant)}`,
		foreignPath: async (other) => `/shared-views/${await makeSharedView(other, 77)}`,
		answer: message,
	},
	{
		call: "GET /settings",
		adminOnly: true,
		path: here("/settings"),
		answer: tenantSettingsSections,
	},
	{
		call: "POST /settings/edit",
		adminOnly: true,
		path: here("/settings/edit"),
		body: () => ({ section: "mail", sender_en: "Acme Care", reply_to: "desk@acme.example" }),
		versioned: true,
		malformed: [
			{ body: () => ({}), fields: { section: "choice" } },
			{ body: () => ({ section: "rooms" }), fields: { section: "choice" } },
			{
				body: () => ({ section: "names", name_en: " ", name_ar: "", accent: "pink" }),
				fields: { name_en: "name_required", accent: "choice" },
			},
			{
				body: () => ({ section: "writing", digits: "roman", time_zone: "Mars/Base" }),
				fields: { digits: "choice", time_zone: "time_zone" },
			},
			{
				body: () => ({ section: "costs", currency: "SOL" }),
				fields: { currency: "choice" },
			},
			{
				body: () => ({ section: "assigning", assignment: "anybody" }),
				fields: { assignment: "choice" },
			},
			{
				body: () => ({
					section: "targets",
					answer_high: 0,
					answer_low: 1000,
					finish_high: "soon",
					finish_low_unit: "weeks",
				}),
				fields: {
					answer_high: "too_small",
					answer_low: "too_large",
					finish_high: "number",
					finish_low_unit: "choice",
				},
			},
			{
				body: () => ({ section: "help", phones: ["call me"], support_email: "x" }),
				fields: { phones: "phone", support_email: "email" },
			},
			{
				body: () => ({ section: "help", phones: Array(11).fill("+966 1") }),
				fields: { phones: "too_many" },
			},
			{
				body: () => ({ section: "mail", sender_en: "x".repeat(101), reply_to: "nobody" }),
				fields: { sender_en: "too_long", reply_to: "email" },
			},
		],
		lands: ({ tenant }) => ({
			query: sql`select settings ->> 'mail' as mail from tenants where id = ${tenant.id}`,
			row: { mail: '{"replyTo": "desk@acme.example", "senderEn": "Acme Care"}' },
		}),
		answer: savedSettings,
	},
	{
		call: "POST /settings/logo",
		adminOnly: true,
		path: here("/settings/logo"),
		body: async () => form({ logo: await makePng() }),
		versioned: true,
		malformed: [
			{
				body: () => form({ logo: new File(["no picture"], "logo.png", { type: "image/png" }) }),
				fields: { logo: "file_type" },
			},
		],
		answer: savedSettings,
	},
	{
		call: "POST /settings/test-mail",
		adminOnly: true,
		path: here("/settings/test-mail"),
		answer: message,
	},
	{
		call: "GET /tenant/logo/{file}",
		open: true,
		path: ({ tenant }) => logoPath(tenant),
		foreignPath: logoPath,
		answer: z.any(),
	},
	{ call: "GET /kept-pictures", path: here("/kept-pictures"), answer: z.array(stagedUpload) },
];
