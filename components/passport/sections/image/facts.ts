import type { Loader } from '../source';

/** A picture without a file stands as the initial of the product. */
export interface ImageFacts {
  productName: string;
}

export const loadImageFacts: Loader<'image', ImageFacts> = ({ snapshot }) => ({ productName: snapshot.article.name });
