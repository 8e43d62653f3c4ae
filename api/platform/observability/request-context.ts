import { AsyncLocalStorage } from "node:async_hooks";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";

/** The context of the request that this process works on. It holds no secrets and no names. */
export type RequestContext = {
	readonly id: string;
	/** Checks whether a page of the host itself has sent the request, as its browser says. */
	readonly isFromOwnPage?: () => boolean;
	/** Whether the client's connection is encrypted. */
	readonly isSecure?: boolean;
	/** The client's IP address, to be recorded; null if it is this machine, or unknown. */
	readonly clientAddress: string | null;
	/** The client's network, by which limits count. */
	readonly clientNetwork: IpSubnet | null;
	readonly method: string;
	/** The path, as checked by `parseRequestTarget`; empty if it was rejected. */
	readonly path: string;
	/** The pattern of the path's route, which contains no id and no token. */
	readonly route?: string;
	/** The pattern of the call of the API that it was for, or of the last one that its page made. */
	call?: string;
	/** The query from the question mark on, or an empty text. */
	readonly search: string;
	/** The time at which all of it had arrived, by `performance.now()`; before that, its start. */
	receivedAt: number;
	/** The form, while the request is being answered. */
	form?: FormData;
	/** The seconds after which the sender may try again, sent with the response. */
	retryAfter?: number;
	/** Functions to call once it has been answered, or its sender has gone. */
	ends?: (() => void)[];
	/** The requested tenant. */
	tenant?: string;
	/** The tenant, once it is known to exist. */
	tenantFound?: string;
	member?: number;
	/** The key by which work is shared out. */
	share?: string;
	/** The member of its session, once the session is known to be valid; null once it is known not to be. */
	signedIn?: { readonly tenant: string; readonly member: number } | null;
};

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs work, and all that it starts, as that of a request. */
export const runInRequest = <Result>(context: RequestContext, run: () => Result): Result =>
	requests.run(context, run);

/** Returns the current request; undefined outside of a request, or on a server that sets none. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** Sets the actor of the request, as far as known. */
export function setRequestActor(actor: { tenant?: string; member?: number | null }): void {
	const context = requests.getStore();
	if (!context) return;
	if (actor.tenant) context.tenant = actor.tenant;
	if (actor.member) context.member = actor.member;
}

/** Records which call of the API the request is for. */
export function setRequestCall(call: string): void {
	const context = requests.getStore();
	if (context) context.call = call;
}

/** Records that the organisation of the request exists. */
export function setTenantFound(tenant: string): void {
	const context = requests.getStore();
	if (context) context.tenantFound = tenant;
}

/** Sets the seconds after which the sender may repeat the request; they are sent with the response. */
export function setRetryAfter(seconds: number): void {
	const context = requests.getStore();
	if (context) context.retryAfter = seconds;
}

/** Calls a function once the request has been answered; never on a server that sets no request. */
export function afterResponse(work: () => void): void {
	const context = requests.getStore();
	if (!context) return;
	context.ends ??= [];
	context.ends.push(work);
}

/** Sets the member of the request's session, or null for a session that is not valid. */
export function setSignedIn(signedIn: RequestContext["signedIn"]): void {
	const context = requests.getStore();
	if (context) context.signedIn = signedIn;
}
