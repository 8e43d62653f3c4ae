import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

const unreached = { unreached: true } as const;

/** A line that is down; or Remix's error for an answer that isn't the application's, as a proxy gives whose server is gone. */
const isUnreached = (error: unknown): boolean =>
	error instanceof TypeError ||
	(error instanceof Error && error.message.startsWith("Unable to decode turbo-stream"));

/** Sends a form; where the application is out of reach, the page with the form stays. */
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

/** The form as it came last, and whether sending it has failed since. */
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
