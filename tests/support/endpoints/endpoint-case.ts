import type { SQL } from "drizzle-orm";
import type { ZodType } from "zod";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Method } from "../api-client.ts";
import type { TestMember } from "../members.ts";
import type { Tenant } from "../tenant.ts";

/** A call, and what it takes to make it. */
export type CallRow = {
	/** As in the OpenAPI document. */
	call: `${Method} ${string}`;
	/** Anybody may make it. */
	open?: true;
	/** Open to members who still have to change their password. */
	beforeActivation?: true;
	/** The right without which it is refused. */
	right?: Permission;
	/** Further rights without each of which it is refused. */
	also?: readonly Permission[];
	/** Rights that open it instead. */
	or?: readonly Permission[];
	/** Only who holds all rights may make it. */
	adminOnly?: true;
	/** Makes what the call needs and gives its path. */
	path: (caller: TestMember) => string | Promise<string>;
	/** The path is the caller's own: who else has it is refused for that, whatever rights are missing. */
	ofCaller?: true;
	/** The path of a row that only this tenant has, for callers of another. */
	foreignPath?: (other: Tenant) => Promise<string>;
	body?: (caller: TestMember) => object | Promise<object>;
	/** A body that names a row that only this tenant has, for callers of another. */
	foreignBody?: (other: Tenant) => Promise<object>;
	/** Bodies that are refused at a field. */
	malformed?: readonly {
		body: (caller: TestMember) => object | Promise<object>;
		fields: object;
	}[];
	/** The body may carry the version that was seen, and another one now is a conflict. */
	versioned?: true;
	/** What stands in the way, and the body or path that meets it. */
	conflict?: {
		code: string;
		path?: (caller: TestMember) => Promise<string>;
		body?: (caller: TestMember) => Promise<object>;
	};
	/** The same sent again with the same one-time key makes one row of this table. */
	once?: string;
	/** How the row looks in the database after a success. */
	lands?: (caller: TestMember, answer: unknown) => { query: SQL; row: object };
	answer: ZodType;
};
