import { useLoaderData } from "@remix-run/react";

/** What the page of a request alone says, in the user's language. */
export type RequestWords = Readonly<
	Record<
		| "more"
		| "printOrder"
		| "inTime"
		| "afterTime"
		| "requester"
		| "assigned"
		| "call"
		| "whatsapp"
		| "mail"
		| "change"
		| "place"
		| "placeRequests"
		| "previous"
		| "next"
		| "close",
		string
	>
>;

/** Returns the words that the server has sent with the page of a request. */
export const useRequestWords = (): RequestWords =>
	(useLoaderData() as { words: RequestWords }).words;
