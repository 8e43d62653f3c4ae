import { z } from "zod";
import {
	type ProviderEdit,
	providerSettings,
	startedSignIn,
} from "#contract/auth/sign-in-providers.schemas.ts";
import { anonymousSession, answer, type Client, signedIn } from "../api-client.ts";
import type { AtEnd } from "../at-end.ts";
import { makeMemberWithPassword, profiles, type TestMember } from "../members.ts";
import { stubSetting } from "../settings.ts";
import { makeTenant } from "../tenant.ts";
import {
	type Behaviour,
	clientSecret,
	type ProviderShape,
	startProvider,
	type TestProvider,
} from "./provider.ts";

/** An organisation whose Admin sets a provider, and how members go there and back. */
export type ProviderCase = Awaited<ReturnType<typeof makeProviderCase>>;

export const callback = "http://acme.localhost/sign-in/callback";

export const savedProvider = z.object({ provider: providerSettings });

export const verified = (email: string) => ({ email, email_verified: true });

/** Starts the provider of the tests of a file. */
export async function startCaseProvider(atEnd: AtEnd): Promise<TestProvider> {
	const provider = await startProvider([callback], atEnd);
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
	stubSetting("OUTBOUND_ALLOWED", `127.0.0.1:${provider.port}`);
	return provider;
}

export async function makeProviderCase(provider: TestProvider) {
	const acme = await makeTenant({ settings: { ownDomains: ["acme.example"] } });
	const admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
	const byAdmin = await signedIn(admin);
	const door = anonymousSession(acme);
	return { acme, admin, byAdmin, door, ...providerCalls(provider, door, byAdmin) };
}

/** What an Admin and who stands before the door call. */
export function providerCalls(provider: TestProvider, door: Client, byAdmin: Client) {
	const editOf = (shape: ProviderShape, more: Partial<ProviderEdit> = {}) => ({
		name: "Acme ID",
		issuer: provider.issuerOf(shape),
		client_id: "siyana",
		client_secret: clientSecret,
		addresses_proven: 0,
		enabled: 1,
		passwords: "everybody",
		...more,
	});

	const set = (shape: ProviderShape, more: Partial<ProviderEdit> = {}, by = byAdmin) =>
		answer(by.post("/sign-in-provider/edit", editOf(shape, more)), savedProvider);

	/** Goes to the provider and back; a fresh code each time. */
	async function visit(behaviour: Partial<Behaviour> = {}, at = door) {
		await provider.behave({ subject: "huda", claims: {}, ...behaviour });
		const { url, ...flow } = await answer(
			at.post("/sign-in/begin", { redirect_uri: callback }),
			startedSignIn,
		);
		return { ...flow, url: await provider.visit(url, callback) };
	}

	const finish = async (behaviour: Partial<Behaviour> = {}, more: object = {}) =>
		door.post("/sign-in/finish", { ...(await visit(behaviour)), ...more });

	/** Links a member as the profile's page does. */
	async function link(member: TestMember, subject: string) {
		const by = await signedIn(member);
		return by.post("/my-identity", await visit({ subject }));
	}

	return { editOf, set, visit, finish, link };
}
