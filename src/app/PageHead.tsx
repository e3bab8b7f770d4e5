import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { deployment } from '../config/deployment.ts';
import { useText } from '../i18n/useText.ts';
import { publicUrl } from '../ui/publicUrl.ts';
import { pageHead } from './pageHeads.ts';

/** Sets title, description and share image at each navigation; index.html has those of the token bridge, in English. */
export function PageHead() {
  const text = useText();
  const { pathname } = useLocation();
  const { titleId, descriptionId, image } = pageHead(pathname);
  const page = text(titleId);
  const title = page && text('head.title', { page, name: deployment.appName });
  const description = text(descriptionId);
  useEffect(() => {
    // The texts have not been loaded yet.
    if (title === '' || description === '') return;
    document.title = title;
    const facts = {
      description,
      'og:title': title,
      'og:description': description,
      'og:image': new URL(publicUrl(image), document.baseURI).href,
    };
    for (const [name, content] of Object.entries(facts))
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute('content', content);
  }, [title, description, image]);
  return null;
}
