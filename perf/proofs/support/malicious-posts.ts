import { findMailSecret } from "../../../api/notifications/unsubscribe.queries.ts";
import { createFormToken } from "../../../api/public-reports/form-token.ts";
import { honeypotField } from "../../../contract/public-reports/constants.ts";
import { within } from "../../../tests/support/database.ts";
import type { HostileFile } from "../../../tests/support/hostile-images.ts";
import type { TestFacility } from "../../../tests/support/places.ts";
import type { Tenant } from "../../../tests/support/tenant.ts";

const [minute, hour] = [60_000, 3_600_000];

/** A form that was handed out so long ago, in milliseconds. */
export async function ticketAt(
	tenant: Tenant,
	{ publicId }: TestFacility,
	age = minute,
): Promise<string> {
	const secret = await within(tenant, findMailSecret);
	return createFormToken(secret, publicId, new Date(Date.now() - age));
}

/** What one posts, and by which statuses it may be answered. */
export type Post = {
	to: Tenant;
	path: string;
	fields: Record<string, string | File>;
	right: readonly number[];
};

/** What is posted to whom. */
export type Targets = {
	/** Where reports are taken, and where they are taken, too. */
	acme: Tenant;
	globex: Tenant;
	hall: TestFacility;
	roof: TestFacility;
	/** Codes of organisations in which nothing is reported by them. */
	closed: readonly { tenant: Tenant; place: TestFacility }[];
	/** A ticket of the hall. */
	good: string;
	/** Links of reports there that were done: one by which it is rated, one by which it is reopened. */
	rated: string;
	reopened: string;
	/** One of globex's. */
	foreign: string;
	/** That have to be refused. */
	pictures: readonly HostileFile[];
};

export const fileOf = ({ name, type, bytes }: HostileFile): File =>
	new File([new Uint8Array(bytes)], name, { type });

export const at = ({ publicId }: TestFacility): string => `/problems/${publicId}`;

export const reported = (ticket: string, beside: Post["fields"] = {}): Post["fields"] => ({
	ticket,
	text: "It rains in",
	...beside,
});

const tracked = (token: string, call: string) => `/problems/track/${token}/${call}`;
const noted = (nth: number) => ({ text: `Note ${nth}`, key: `key-of-note-${nth}` });
const oneOf = <One>(all: readonly One[], nth: number): One => all[nth % all.length] as One;

/** What those send who mean ill, by what it is; the nth of each. */
export async function illMeantPosts({
	acme,
	globex,
	hall,
	roof,
	closed,
	good,
	rated,
	reopened,
	foreign,
	pictures,
}: Targets): Promise<Record<string, (nth: number) => Promise<Post> | Post>> {
	const [time, nonce, signature] = good.split(".");
	const now = Date.now().toString(36);
	const old = await ticketAt(acme, hall, 3 * hour);
	const atHall = (fields: Post["fields"], right: Post["right"]): Post => ({
		to: acme,
		path: at(hall),
		fields,
		right,
	});
	const byLink = (
		token: string,
		call: string,
		fields: Post["fields"],
		right: Post["right"],
	): Post => ({
		to: acme,
		path: tracked(token, call),
		fields,
		right,
	});
	const unusable = (ticket: string) => atHall(reported(ticket), [422]);
	return {
		replays: () => atHall(reported(good), [200]),
		"old tickets": () => unusable(old),
		"forged tickets": (nth) =>
			unusable(
				oneOf(
					[`${now}.${nonce}.${signature}`, `${time}.${nonce}${nth}.${signature}`, `${nth}`, ".."],
					nth,
				),
			),
		"tickets of elsewhere": async (nth) =>
			unusable(await (nth % 2 ? ticketAt(acme, roof) : ticketAt(globex, hall))),
		honeypots: async (nth) =>
			atHall(
				reported(await ticketAt(acme, hall), { [honeypotField]: `https://spam.example/${nth}` }),
				[200],
			),
		"polyglot pictures": async (nth) =>
			atHall(
				reported(await ticketAt(acme, hall), { photo: fileOf(oneOf(pictures, nth)) }),
				[400, 413, 422, 503],
			),
		"links of another organisation": (nth) => ({
			to: nth % 2 ? globex : acme,
			path: tracked(nth % 2 ? rated : foreign, "notes"),
			fields: noted(nth),
			right: [404],
		}),
		"guessed links": (nth) => ({
			to: acme,
			path: tracked(Buffer.from(`guess ${nth}......`).toString("base64url"), "reopen"),
			fields: noted(nth),
			right: [404],
		}),
		"notes by a forwarded link": (nth) =>
			byLink(
				rated,
				"notes",
				{ ...noted(nth), member_id: "1", own: "0", contact_email: "evil@spam.example" },
				[200],
			),
		"ratings by a forwarded link": (nth) =>
			byLink(
				rated,
				"rating",
				{ stars: String(1 + (nth % 5)), comment: `Comment ${nth}` },
				[200, 409],
			),
		"reopenings by a forwarded link": (nth) => byLink(reopened, "reopen", noted(nth), [200, 409]),
		"codes that take none": async (nth) => {
			const { tenant, place } = oneOf(closed, nth);
			return {
				to: tenant,
				path: at(place),
				fields: reported(await ticketAt(tenant, place)),
				right: [404],
			};
		},
	};
}
