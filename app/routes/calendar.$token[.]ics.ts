import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "#app/calendar-feed/calendar-file.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";

/** Returns a member's calendar to whoever has its secret address. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, calendarFile(request, params.token));
