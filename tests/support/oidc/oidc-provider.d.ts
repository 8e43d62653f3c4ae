declare module "oidc-provider" {
	import type { IncomingMessage, ServerResponse } from "node:http";

	/** The parts of the library that the tests' provider uses. */
	export default class Provider {
		constructor(issuer: string, configuration: object);
		readonly Grant: new (fields: {
			clientId: string;
			accountId: string;
		}) => {
			addOIDCScope(scope: string): void;
			save(): Promise<string>;
		};
		readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
		use(middleware: (ctx: { body: unknown }, next: () => Promise<void>) => Promise<void>): void;
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
		interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: object,
		): Promise<void>;
	}
}
