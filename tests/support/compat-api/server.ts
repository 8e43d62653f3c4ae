import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { AtEnd } from "../at-end";
import { listening } from "../local-server";
import { newWorld, type Row, type World } from "./sample-data";
import { answersOfTheSpecification } from "./spec-responses";

/** A call as it came in. */
export type Heard = { method: string; path: string; query: string; known: boolean };

export type CompatApi = { origin: string; world: World; heard: Heard[] };

const OPEN = /^\/(authentication(\/forgot-password|\/reset-password)?|requests\/escalate)$/;

/** What a server makes of an answer that the specification leaves open; undefined leaves it. */
export type Manner = (
	call: { method: string; path: string },
	answer: () => Promise<unknown>,
) => Promise<Response | undefined> | undefined;

/**
 * A server by somebody who has read sections 3 and 7 of the specification and nothing else.
 *
 * @param spoilt calls of the specification that answer with something of another shape.
 * @param manner what else is its own about answers to calls of the specification.
 * @param atEnd when it stops; at the test's end by itself.
 */
export async function startCompatApi(
	spoilt?: RegExp,
	manner: Manner = () => undefined,
	atEnd?: AtEnd,
): Promise<CompatApi> {
	const world = newWorld();
	const heard: Heard[] = [];
	const tokens = new Map<string, Row>();
	const memberOf = (request: Request) =>
		tokens.get(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");
	const signIn = (member: Row) => {
		const token = `stranger.${member.id}.${tokens.size}`;
		tokens.set(token, member);
		return token;
	};
	const specified = answersOfTheSpecification(world, signIn, memberOf);
	const answer = async (request: Request): Promise<Response> => {
		const { pathname: path, search: query } = new URL(request.url);
		if (path.startsWith("/uploads/")) return new Response(await picture());
		const [found] = specified.router.match(request.method, path);
		const known = found.length > 0;
		heard.push({ method: request.method, path, query, known });
		if (!request.headers.get("x-tenant"))
			return Response.json({ message: "Which tenant?" }, { status: 400 });
		const isSignedIn = memberOf(request) !== undefined;
		if (!known) return isSignedIn ? cannot() : signInFirst();
		if (!isSignedIn && !OPEN.test(path)) return signInFirst();
		if (spoilt?.test(path)) return Response.json({ data: "of another shape" });
		const itsOwn = await manner({ method: request.method, path }, async () =>
			(await specified.fetch(request)).json(),
		);
		return itsOwn ?? specified.fetch(request);
	};

	const { origin } = await listening(async (incoming, outgoing) => {
		const body = await buffer(incoming);
		const bare = incoming.method === "GET" || incoming.method === "HEAD";
		const request = new Request(`http://stranger.example${incoming.url}`, {
			method: incoming.method,
			headers: incoming.headers as Record<string, string>,
			...(!bare && { body: new Uint8Array(body) }),
		});
		const response = await answer(request).catch((error: unknown) =>
			Response.json({ message: String(error) }, { status: 500 }),
		);
		outgoing.writeHead(response.status, Object.fromEntries(response.headers));
		outgoing.end(Buffer.from(await response.arrayBuffer()));
	}, atEnd);
	return { origin, world, heard };
}

const picture = () =>
	sharp({ create: { width: 8, height: 8, channels: 3, background: "#0f766e" } })
		.png()
		.toBuffer();

const signInFirst = () =>
	Response.json({ message: "No authentication token found." }, { status: 401 });

const cannot = () =>
	new Response("<pre>Cannot do that</pre>", {
		status: 404,
		headers: { "content-type": "text/html" },
	});
