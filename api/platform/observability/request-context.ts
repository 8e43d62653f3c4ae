import { AsyncLocalStorage } from "node:async_hooks";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { type ActiveWork, beginWork, describeWork, endWork, runWork } from "./active-work.ts";

/** What is known of the request that this process works on. It holds no secrets and no names. */
export type RequestContext = {
	readonly id: string;
	/** The client's IP address; null where it is the machine's own, or unknown. To be written down. */
	readonly clientAddress: string | null;
	/** What limits count by instead. */
	readonly clientNetwork: IpSubnet | null;
	readonly method: string;
	/** What was asked for, as `parseRequestTarget` has judged it; empty for what it refused. */
	readonly path: string;
	/** The pattern of the path's route, which holds no id and no token. */
	readonly route?: string;
	/** From the question mark on, or empty. */
	readonly search: string;
	/** When all of it had come in, by `performance.now()`; before that, when it began. */
	receivedAt: number;
	/** What was sent, while it is being answered. */
	form?: FormData;
	/** Seconds after which its sender may try again, which the answer tells them. */
	retryAfter?: number;
	/** What is done once it has been answered, or its sender has gone. */
	ends?: (() => void)[];
	/** As it was asked for. */
	tenant?: string;
	/** The same, once it is known to be there. */
	tenantFound?: string;
	member?: number;
	/** As it is written where it can be read when this process stands still. */
	work?: ActiveWork;
	/** For whom it is worked on, where work is shared out. */
	share?: string;
	/** Whose session it came with, once that was found to be good. */
	signedIn?: { readonly tenant: string; readonly member: number };
};

const requests = new AsyncLocalStorage<RequestContext>();

/** Runs work, and all that it begins, as that of a request; `endRequest` ends it. */
export function runInRequest<Result>(context: RequestContext, run: () => Result): Result {
	const { id: request, method, route } = context;
	context.work = beginWork({ method, route, request });
	return runWork(context.work, () => requests.run(context, run));
}

/** Says that a request has its answer. */
export function endRequest({ work }: RequestContext): void {
	if (work) endWork(work);
}

/** Nothing outside of a request, or on a server that hands none over. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

/** Says for whom the request is worked on, as far as that is known by now. */
export function setRequestActor(caller: { tenant?: string; member?: number | null }): void {
	const context = requests.getStore();
	if (!context) return;
	if (caller.tenant) context.tenant = caller.tenant;
	if (caller.member) context.member = caller.member;
	const { tenant, member, work } = context;
	if (work) describeWork(work, { tenant, member });
}

/** Says that the organisation of the request is there. */
export function setTenantFound(tenant: string): void {
	const context = requests.getStore();
	if (context) context.tenantFound = tenant;
}

/** Tells the sender of the request after how many seconds it may be sent again. */
export function setRetryAfter(seconds: number): void {
	const context = requests.getStore();
	if (context) context.retryAfter = seconds;
}

/** Does something once the request has been answered; never, on a server that hands none over. */
export function afterResponse(work: () => void): void {
	const context = requests.getStore();
	if (!context) return;
	context.ends ??= [];
	context.ends.push(work);
}

/** Says whose session the request came with, which is good. */
export function setSignedIn(signedIn: NonNullable<RequestContext["signedIn"]>): void {
	const context = requests.getStore();
	if (context) context.signedIn = signedIn;
}
