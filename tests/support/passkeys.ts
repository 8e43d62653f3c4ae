import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import { createPublicOrigin } from "#api/platform/public-origin.ts";
import { settings } from "#api/platform/settings.ts";
import type { Client } from "./api-client.ts";
import type { Tenant } from "./tenant.ts";

const answered = z.object({ options: z.string() });
const withChallenge = z.object({ challenge: z.string() });

/** Reads the challenge that the API answers with. */
export const challengeIn = async (response: Promise<Response>): Promise<string> =>
	withChallenge.parse(JSON.parse(answered.parse(await (await response).json()).options)).challenge;

/** What a browser would not send. */
type Tampering = { challenge: string; origin?: string; host?: string; flags?: number; id?: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Makes a phone with one passkey, which answers as browsers do. */
export function makePhone({ slug }: Pick<Tenant, "slug">) {
	const own = createPublicOrigin(settings())(slug);
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const id = randomBytes(16);
	let counter = 0;
	const clientData = (type: string, { challenge, origin = own }: Tampering) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	// Bits 0, 2 and 6: the user is there, is verified, and the key is attached.
	const authenticatorData = ({ host = new URL(own).hostname, flags = 0x05 }: Tampering) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
	};
	const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64url");
	const written = (own: string, response: object) =>
		JSON.stringify({
			id: own,
			rawId: own,
			response,
			type: "public-key",
			clientExtensionResults: {},
		});
	return {
		id: base64(id),
		/** Sets how often it has answered. */
		count(times: number) {
			counter = times;
		},
		create(asked: Tampering) {
			const key = isoCBOR.encode(
				new Map<number, number | Uint8Array<ArrayBuffer>>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, new Uint8Array(Buffer.from(x, "base64url"))],
					[-3, new Uint8Array(Buffer.from(y, "base64url"))],
				]),
			);
			const { flags = 0x05 } = asked;
			const authData = Buffer.concat([
				authenticatorData({ ...asked, flags: flags | 0x40 }),
				Buffer.alloc(16),
				Buffer.from([0, id.length]),
				id,
				key,
			]);
			const attestation = isoCBOR.encode(
				new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
					["fmt", "none"],
					["attStmt", new Map<string, string>()],
					["authData", new Uint8Array(authData)],
				]),
			);
			return written(base64(id), {
				clientDataJSON: base64(clientData("webauthn.create", asked)),
				attestationObject: base64(attestation),
				transports: ["internal"],
			});
		},
		answer(asked: Tampering) {
			counter++;
			const data = clientData("webauthn.get", asked);
			const authData = authenticatorData(asked);
			const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
			return written(asked.id ?? base64(id), {
				clientDataJSON: base64(data),
				authenticatorData: base64(authData),
				signature: base64(signature),
			});
		},
	};
}

export type Phone = ReturnType<typeof makePhone>;

/** Adds a passkey as the page does. */
export async function addPasskey(by: Client, phone: Phone, name = "My phone"): Promise<Response> {
	const challenge = await challengeIn(by.post("/my-passkeys/begin", {}));
	return by.post("/my-passkeys", { name, passkey: phone.create({ challenge }) });
}
