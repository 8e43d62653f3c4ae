import { redirect } from "@remix-run/node";

/** The audit trail is a list like others. */
export const loader = () => redirect("/table/audit");
