import { redirect } from "@remix-run/node";

/** Absences are a list like others. */
export const loader = () => redirect("/table/absences-management");
