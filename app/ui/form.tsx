import { type FormProps, Form as RouterForm } from "@remix-run/react";
import { forwardRef } from "react";
import { useRootData } from "#app/lib/root-data.ts";

/** Renders who opened a form: `readAuthenticatedForm` shows it again to everybody else. */
export const Opener = () => <input type="hidden" name="opener" value={useRootData()?.member?.id} />;

/** Renders a member's form, with who opened it. */
export const Form = forwardRef<HTMLFormElement, FormProps>(({ children, ...form }, ref) => (
	<RouterForm {...form} ref={ref}>
		{form.method === "post" && <Opener />}
		{children}
	</RouterForm>
));
