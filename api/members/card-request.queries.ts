import { sql } from "drizzle-orm";
import { attributeResetToNetwork } from "../auth/reset-requests.queries.ts";
import { findMemberOptions } from "../escalations/queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findMemberByKey, findMemberContact, type MemberContact } from "./queries.ts";

const maxOffice = 10;

/** Returns what stands for a work number where requests for a new password are counted. */
export const cardRequestKey = (number: string): string => `number ${number}`;

/**
 * Finds the member of a work number who wants a new card, and the addresses of those who may make
 * one.
 *
 * @param number as `identityKey` returns it
 * @returns null for an unknown number and for a member who has left
 */
export async function findCardRequest(
	scope: TenantDb,
	number: string,
): Promise<{ member: MemberContact; office: string[] } | null> {
	const id = await findMemberByKey(scope, "work_number_key", number);
	const member = id === null ? null : await findMemberContact(scope, id);
	if (!member || member.hasLeft) {
		await attributeResetToNetwork(scope, cardRequestKey(number));
		return null;
	}
	const writers = sql`p.members_write = 1 and m.no_email = 0`;
	const office = await findMemberOptions(scope, writers, { limit: maxOffice });
	return { member, office: office.map(({ email }) => email) };
}
