import { randomInt } from "node:crypto";
import { noEmailDomain } from "#contract/members/no-email.ts";

/** Names have vowels, so that a search for one does not find it here. */
const consonants = "bcdfghjkmnpqrstvwxz";

/** Returns a new address that nobody gets mail at, for a member who has none. */
export function unreachableAddress(): string {
	const name = Array.from({ length: 24 }, () => consonants[randomInt(consonants.length)]);
	return `${name.join("")}@${noEmailDomain}`;
}
