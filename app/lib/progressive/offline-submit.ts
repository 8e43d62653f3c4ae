import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

const unreached = { unreached: true } as const;

/**
 * Checks for a broken connection, or Remix's error for a response that is not the application's, as
 * a proxy sends it when its server is down.
 */
const isUnreached = (error: unknown): boolean =>
	error instanceof TypeError ||
	(error instanceof Error && error.message.startsWith("Unable to decode turbo-stream"));

/** Submits a form; if the application can't be reached, the page with the form stays. */
export async function submitOrStayOnPage({
	serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
	try {
		return await serverAction();
	} catch (error) {
		if (isUnreached(error)) return Response.json(unreached, { status: 503 });
		throw error;
	}
}

/** Returns the form as it was last received, and whether submitting it has failed since. */
export function useFormWithNetworkError<Form>(loaded: Form): { form: Form; unreached: boolean } {
	const sent = useActionData<unknown>();
	const last = useRef(loaded);
	const stayed = typeof sent === "object" && sent !== null && "unreached" in sent;
	const form = stayed ? last.current : ((sent as Form | undefined) ?? loaded);
	useEffect(() => {
		last.current = form;
	}, [form]);
	return { form, unreached: stayed };
}
