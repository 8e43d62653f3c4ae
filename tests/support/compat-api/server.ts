import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { AtEnd } from "../at-end";
import { listening } from "../local-server";
import { everyWay } from "../test-scope";
import { newWorld, type Row, type World } from "./sample-data";
import { answersOfTheSpecification } from "./spec-responses";

/** How a server answers calls that the specification does not name. */
export type Mood = "strict" | "missing" | "garbage" | "slow";

const bothLanguages = ["ar", "en"] as const;

/**
 * In which languages the pages are tried before a server of each mood. What a server answers does
 * not depend on the language: both are tried with `npm test -- all`, which also has the slow server.
 */
export const moods: readonly (readonly [Mood, readonly ("ar" | "en")[]])[] = (
	[
		["strict", ["ar"]],
		["missing", ["en"]],
		["garbage", ["ar"]],
		["slow", []],
	] as const
)
	.map(([mood, languages]) => [mood, everyWay ? bothLanguages : languages] as const)
	.filter(([, languages]) => languages.length > 0);

/** A call as it came in. */
export type Heard = { method: string; path: string; query: string; known: boolean };

export type CompatApi = { origin: string; world: World; heard: Heard[] };

const OPEN = /^\/(authentication(\/forgot-password|\/reset-password)?|requests\/escalate)$/;

const GARBAGE = [
	() => Response.json([]),
	() => Response.json({}),
	() => Response.json([null, 1, "x"]),
	() => Response.json(null),
	() =>
		new Response("<!doctype html><title>It works</title>", {
			headers: { "content-type": "text/html" },
		}),
	() => new Response("{", { headers: { "content-type": "application/json" } }),
	() => new Response(null, { status: 204 }),
	() => Response.json({ error: "CastError" }, { status: 500 }),
	() => Response.json({ message: "no" }, { status: 405 }),
	() => Response.json({ message: "no" }, { status: 403 }),
];

const NEVER = new Promise<Response>(() => {});

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
	mood: Mood,
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
	let unknown = 0;
	const answerToUnknown = async (isSignedIn: boolean): Promise<Response> => {
		switch (mood) {
			case "slow":
				return NEVER;
			case "garbage":
				return GARBAGE[unknown++ % GARBAGE.length]?.() ?? NEVER;
			case "missing":
				return Response.json({ message: "Not found" }, { status: 404 });
			case "strict":
				return isSignedIn ? cannot() : signInFirst();
		}
	};

	const answer = async (request: Request): Promise<Response> => {
		const { pathname: path, search: query } = new URL(request.url);
		if (path.startsWith("/uploads/")) return new Response(await picture());
		const [found] = specified.router.match(request.method, path);
		const known = found.length > 0;
		heard.push({ method: request.method, path, query, known });
		if (!request.headers.get("x-tenant"))
			return Response.json({ message: "Which tenant?" }, { status: 400 });
		const isSignedIn = memberOf(request) !== undefined;
		if (!known) return answerToUnknown(isSignedIn);
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
