package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchQuery;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.time.Instant;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** The fields of documents, and documents made of them. */
final class Fields {
    /** The form of all of this; an index of another form is made anew. */
    static final String FORM = "1";

    static final String KIND = "kind";
    static final String ITEM = "item";
    static final String INDEX = "index";
    static final String AT = "at";
    static final String STORED = "stored";
    static final String WORDS = "words";
    static final String FORMS = "forms";
    static final String GRAMS = "grams";

    static final String STATE = "state";
    static final String PATH = "path";
    static final String STATE_ITEM = "state.item";
    static final String STATE_REVISION = "state.revision";
    static final String STATE_COUNT = "state.count";
    static final String STATE_EXACT = "state.exact";
    static final String STATE_BYTES = "state.bytes";
    static final String STATE_MODIFIED = "state.modified";

    /** The documents of an item stand together, in their order. */
    static final Sort ORDER =
            new Sort(new SortField(ITEM, SortField.Type.INT), new SortField(INDEX, SortField.Type.INT));

    private static final FieldType PLACED = type(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, false);
    private static final FieldType COUNTED = type(IndexOptions.DOCS_AND_FREQS, true);
    private static final FieldType PRESENT = type(IndexOptions.DOCS, true);

    private Fields() {}

    private static FieldType type(IndexOptions options, boolean omitNorms) {
        FieldType type = new FieldType();
        type.setTokenized(true);
        type.setIndexOptions(options);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }

    /** The document of a text of an item. */
    static Document of(Item item, Said said) {
        Document document = new Document();
        document.add(new StringField(KIND, kind(item.place()), Field.Store.NO));
        document.add(new IntPoint(ITEM, item.id()));
        document.add(new NumericDocValuesField(ITEM, item.id()));
        document.add(new IntPoint(INDEX, said.index()));
        document.add(new NumericDocValuesField(INDEX, said.index()));
        said.at().map(Instant::toEpochMilli).ifPresent(at -> document.add(new NumericDocValuesField(AT, at)));
        document.add(new BinaryDocValuesField(STORED, said.stored()));
        String found = item.place() instanceof Place.OfChat ? said.text() : said.title() + "\n" + said.text();
        document.add(new Field(WORDS, Analysis.written(found), PLACED));
        document.add(new Field(FORMS, Analysis.forms(found), COUNTED));
        document.add(new Field(GRAMS, new Grams(JsStrings.lowerCase(found)), PRESENT));
        return document;
    }

    /** The document that remembers how far an item is indexed. */
    static Document of(Item item) {
        Document document = new Document();
        document.add(new StringField(KIND, STATE, Field.Store.NO));
        document.add(new StringField(PATH, item.place().path(), Field.Store.NO));
        document.add(new BinaryDocValuesField(PATH, new BytesRef(item.place().path())));
        document.add(new NumericDocValuesField(STATE_ITEM, item.id()));
        document.add(new NumericDocValuesField(STATE_REVISION, item.revision()));
        document.add(new NumericDocValuesField(STATE_COUNT, item.count()));
        document.add(new NumericDocValuesField(STATE_EXACT, item.exact() ? 1 : 0));
        Optional<Stamp> stamp = item.stamp();
        stamp.ifPresent(known -> {
            document.add(new NumericDocValuesField(STATE_BYTES, known.bytes()));
            document.add(new NumericDocValuesField(STATE_MODIFIED, known.modified()));
        });
        return document;
    }

    /** Finds {@link #of(Item)} of a place. */
    static Term state(Place place) {
        return new Term(PATH, place.path());
    }

    /** The documents of an item. */
    static Query all(Item item) {
        return IntPoint.newExactQuery(ITEM, item.id());
    }

    /** The documents of an item from an index on. */
    static Query from(Item item, int index) {
        return both(item, IntPoint.newRangeQuery(INDEX, index, Integer.MAX_VALUE));
    }

    /** The document of an item at an index. */
    static Query at(Item item, int index) {
        return both(item, IntPoint.newExactQuery(INDEX, index));
    }

    private static Query both(Item item, Query query) {
        return new BooleanQuery.Builder()
                .add(all(item), BooleanClause.Occur.FILTER)
                .add(query, BooleanClause.Occur.FILTER)
                .build();
    }

    /** The documents of a kind of things. */
    static Query kind(SearchQuery.Kind kind) {
        return new TermQuery(new Term(KIND, name(kind)));
    }

    private static String kind(Place place) {
        return name(
                switch (place) {
                    case Place.OfChat ignored -> SearchQuery.Kind.CHAT;
                    case Place.OfCharacter ignored -> SearchQuery.Kind.CHARACTER;
                    case Place.OfLorebook ignored -> SearchQuery.Kind.LOREBOOK;
                });
    }

    private static String name(SearchQuery.Kind kind) {
        return switch (kind) {
            case CHAT -> "chat";
            case CHARACTER -> "character";
            case LOREBOOK -> "lorebook";
        };
    }
}
