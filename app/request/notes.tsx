import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useReader } from "#app/lib/root-data.ts";
import { WhoAndWhen } from "#app/ui/who-and-when.tsx";
import { Words } from "#app/ui/words.tsx";
import type { Request } from "#contract/schemas/requests.ts";
import { RequestPictures } from "./pictures.tsx";

/** The notes of a request, the first one first. */
export function RequestNotes({ notes }: Pick<Request, "notes">) {
	const { t, language } = useReader();
	const { hash } = useLocation();
	useEffect(() => {
		if (hash.startsWith("#note-")) document.getElementById(hash.slice(1))?.focus();
	}, [hash]);
	if (notes.length === 0) return null;
	return (
		<ol className="briefs notes">
			{notes.map(({ desc, createdAt, memberDetails, photos, public: told }, index) => (
				<li key={createdAt + desc} id={`note-${index + 1}`} tabIndex={-1}>
					<p className="note">
						<Words text={desc} />
					</p>
					<RequestPictures
						photos={photos}
						alt={(number) => t("requestActions.notePhotoOf", { number, note: index + 1 })}
					/>
					<p className="hint">
						<span>
							<WhoAndWhen
								by={memberDetails?.[`name_${language}`] ?? ""}
								left={memberDetails?.left}
								at={createdAt}
							/>
						</span>
						{told && <span> · {t("reporting.told")}</span>}
					</p>
				</li>
			))}
		</ol>
	);
}
