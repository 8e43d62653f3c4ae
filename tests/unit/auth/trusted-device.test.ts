import { describe, expect, it } from "vitest";
import { createDeviceToken, findTrustedDevice } from "#api/auth/trusted-device.ts";

const member = { id: 7, passwordHash: "$argon2id$of-this-member" };
const token = createDeviceToken(member.id, member.passwordHash);

describe("a trusted device", () => {
	it("is known by the one of its tokens that is this member's", () => {
		const others = [createDeviceToken(8, member.passwordHash), "nonsense", ""];
		expect(findTrustedDevice([...others, token], member)).toEqual({
			id: token.split(".")[0],
			token,
		});
		expect(findTrustedDevice(others, member)).toBeNull();
		expect(findTrustedDevice([], member)).toBeNull();
	});

	it("is known no longer once the password is another one, or the token was changed", () => {
		expect(findTrustedDevice([token], { ...member, passwordHash: "$argon2id$new" })).toBeNull();
		expect(findTrustedDevice([`x${token}`], member)).toBeNull();
	});

	// Who reads this file can sign for those who have no password: nobody has a device for them.
	it("is none of an address that nobody has", () => {
		const forged = createDeviceToken(0, "nobody");
		expect(findTrustedDevice([forged], null)).toBeNull();
	});

	it("is none of a member without a password", () => {
		const forged = createDeviceToken(member.id, "nobody");
		expect(findTrustedDevice([forged], { id: member.id, passwordHash: null })).toBeNull();
	});
});
