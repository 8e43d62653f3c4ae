import { useFetcher } from "@remix-run/react";
import { type RefObject, useMemo, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { lostImagesField } from "#app/lib/staged-images.ts";
import type { NewRequestForm, SelectedFacility } from "./form-state.ts";

/** The changes that scripts have made to the facility since the form came from the server. */
type Own = {
	readonly of: NewRequestForm;
	readonly did: "nothing" | "read" | "choose" | "drop";
	/** The facility that was known at that time. */
	readonly known: SelectedFacility | null;
	/** The id of the selected facility. */
	readonly id: string;
	/** The list is requested. */
	readonly listed: boolean;
	/** The user still moves through the list with the keyboard. */
	readonly moving: boolean;
};

type Answer = NewRequestForm | { unreached: true };

const atFacility = ["qr_code", "facility_id", "resource_id", "equipment_id"];

/**
 * Manages the facility of a maintenance request; with scripts it is looked up without leaving the
 * page.
 */
export function useFacilitySelection(form: NewRequestForm, element: RefObject<HTMLFormElement>) {
	const { t } = useTranslation();
	const fetcher = useFetcher<Answer>();
	const listed = form.offered.facility_id !== undefined;
	const fresh: Own = { of: form, did: "nothing", known: form.found, id: "", listed, moving: false };
	const [last, setOwn] = useState(fresh);
	// Changes from before the form came back from the server are already in the form, or were given
	// up.
	const own = last.of === form ? last : fresh;
	const isLookedUp = own.did === "read" || own.did === "choose";
	const busy = isLookedUp && fetcher.state !== "idle";
	const answer = isLookedUp && !busy ? (fetcher.data as Answer | undefined) : undefined;

	const messages = useMemo(() => {
		if (own.did === "nothing") return { errors: form.errors, failure: form.failure };
		const rest = Object.entries(form.errors).filter(([name]) => !atFacility.includes(name));
		const now = answer ? errorsIn(answer, own.did === "read") : {};
		const errors = { ...Object.fromEntries(rest), ...now };
		const isWhole = Object.keys(form.errors).length === 0;
		const failure = isWhole || rest.length > 0 ? form.failure : null;
		return {
			errors,
			failure: failure ?? (Object.keys(now).length > 0 ? t("apiErrors.plain.invalid") : null),
		};

		function errorsIn(result: Answer, isRead: boolean): NewRequestForm["errors"] {
			if (!("unreached" in result)) return result.errors;
			const message = t("apiErrors.plain.unavailable");
			return isRead ? { qr_code: t("newRequest.codeFailed", { message }) } : {};
		}
	}, [form, own.did, answer, t]);

	function submit(
		change: Pick<Own, "did" | "known" | "id" | "moving">,
		fields: Record<string, string | File>,
	) {
		setOwn({ ...own, ...change });
		// All typed values are sent along, in case the session has ended; images can't be.
		const body = new FormData(element.current ?? undefined);
		if (body.getAll("photo").some((photo) => photo instanceof File && photo.size > 0))
			body.set(lostImagesField, "1");
		for (const name of ["photo", "qr_code", "choosing"]) body.delete(name);
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		fetcher.submit(body, { method: "post", encType: "multipart/form-data" });
	}

	return {
		...messages,
		found: foundIn(own, answer),
		/** The facility was selected in the list, which stays while the keyboard focus moves in it. */
		isInList: own.did === "choose" && own.moving,
		listed: own.listed,
		busy: busy ? own.did : null,
		/** A chosen image, or the text that the camera has read. */
		read: (code: File | string) =>
			submit({ did: "read", known: null, id: "", moving: false }, { step: "read", qr_code: code }),
		/** From the list; or again, if its resources could not be loaded. */
		choose(
			id: string,
			{ known = null, moving = false }: { known?: SelectedFacility | null; moving?: boolean } = {},
		) {
			if (id) submit({ did: "choose", known, id, moving }, { step: "choose", facility_id: id });
			else setOwn({ ...own, did: "drop", known: null, id });
		},
		leaveList: () => setOwn((now) => ({ ...now, moving: false })),
		list: () => setOwn({ ...own, listed: true }),
		drop: () => setOwn({ ...own, did: "drop", known: null, id: "", listed: false, moving: false }),
	};
}

function foundIn({ did, known, id }: Own, answer: Answer | undefined): SelectedFacility | null {
	if (!answer) return did === "read" ? null : known;
	if (!("unreached" in answer)) return answer.found;
	if (did === "read" || known) return known;
	const name = `#${id}`;
	const facility = { id: Number(id), name_en: name, name_ar: name };
	return { facility, by: "list", resources: null };
}
