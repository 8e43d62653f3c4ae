import { fork } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../../bin/project-root.mjs";
import type { AtEnd } from "../at-end.ts";

/** How the provider answers from now on. */
export type Behaviour = {
	/** Who signs in there. */
	subject: string;
	claims: Readonly<Record<string, unknown>>;
	/** Claims of the token that are not the provider's own. */
	changes?: Readonly<Record<string, unknown>>;
	signature?: "none" | "stranger";
};

export type ProviderShape = "google" | "keycloak" | "entra";

export type TestProvider = {
	port: number;
	issuerOf: (shape: ProviderShape) => string;
	behave: (behaviour: Behaviour) => Promise<void>;
	/** Sends a browser of its own there, and returns the address to which it is sent back. */
	visit: (url: string, redirectUri: string) => Promise<string>;
	stop: () => void;
};

export const clientSecret = "planted-client-secret";

/** Starts a provider in a process of its own. */
export async function startProvider(
	redirectUris: readonly string[],
	atEnd: AtEnd,
): Promise<TestProvider> {
	const child = fork(join(projectRoot, "tests/support/oidc/provider-process.ts"), redirectUris, {
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	atEnd(() => void child.kill());
	const { port, paths } = await new Promise<{
		port: number;
		paths: Record<ProviderShape, string>;
	}>((resolve, reject) => {
		child.once("message", (message) => resolve(message as never));
		child.once("exit", () => reject(new Error("The provider ended.")));
	});
	const site = `http://127.0.0.1:${port}`;
	return {
		port,
		issuerOf: (shape) => site + paths[shape],
		async behave(behaviour) {
			await fetch(`${site}/behave`, { method: "POST", body: JSON.stringify(behaviour) });
		},
		async visit(url, redirectUri) {
			const cookies = new Map<string, string>();
			for (let next = url; ; ) {
				if (next.startsWith(redirectUri)) return next;
				const answer = await fetch(next, {
					redirect: "manual",
					headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
				});
				for (const cookie of answer.headers.getSetCookie()) {
					const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
					cookies.set(name, value);
				}
				const location = answer.headers.get("location");
				if (!location) throw new Error(`${answer.status} at the provider: ${await answer.text()}`);
				next = new URL(location, next).href;
			}
		},
		stop: () => void child.kill(),
	};
}
