import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";

/** Absences are a list like others. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/table/absences-management"));
