import { afterEach, describe, expect, it } from "vitest";
import { canSeal, seal, unseal } from "#api/platform/sealed.ts";
import { settings } from "#api/platform/settings.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";

const oldKey = "o".repeat(32);
const newKey = "n".repeat(32);
const secret = "the client's سر";

afterEach(unstubSettings);

describe("a sealed secret", () => {
	it("is opened for its place alone, and never reads twice the same", () => {
		stubSetting("SECRETS_KEY", oldKey);
		const sealed = seal(secret, "provider 1");
		expect(sealed).not.toContain("client");
		expect(seal(secret, "provider 1")).not.toBe(sealed);
		expect(unseal(sealed, "provider 1")).toBe(secret);
		expect(unseal(sealed, "provider 2")).toBeNull();
	});

	it("is opened by each of several keys, and sealed by the first", () => {
		stubSetting("SECRETS_KEY", oldKey);
		const before = seal(secret, "here");
		stubSetting("SECRETS_KEY", `${newKey}, ${oldKey}`);
		const after = seal(secret, "here");
		expect([unseal(before, "here"), unseal(after, "here")]).toEqual([secret, secret]);
		stubSetting("SECRETS_KEY", oldKey);
		expect([unseal(before, "here"), unseal(after, "here")]).toEqual([secret, null]);
	});

	it("that was changed in any sign is not opened", () => {
		stubSetting("SECRETS_KEY", oldKey);
		const sealed = seal("short", "here");
		for (let at = 0; at < sealed.length; at++) {
			const changed = sealed.slice(0, at) + (sealed[at] === "B" ? "w" : "B") + sealed.slice(at + 1);
			// The last sign has bits that are none of the text's.
			if (!Buffer.from(changed).equals(Buffer.from(sealed)) && at < sealed.length - 1)
				expect(unseal(changed, "here")).toBeNull();
		}
		for (const broken of ["", ".", "x", sealed.slice(0, 20), `${sealed.slice(0, 9)}AAAA`])
			expect(unseal(broken, "here")).toBeNull();
	});

	it("needs a key of 32 characters", () => {
		stubSetting("SECRETS_KEY", "");
		expect(canSeal()).toBe(false);
		expect(() => seal(secret, "here")).toThrow("SECRETS_KEY is not set");
		stubSetting("SECRETS_KEY", `${oldKey},short-one`);
		expect(() => settings()).toThrow(/SECRETS_KEY has a key of less than 32/);
		expect(() => settings()).not.toThrow(/short-one/);
	});
});
